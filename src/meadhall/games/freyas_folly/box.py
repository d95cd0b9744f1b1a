"""The box of Freya's Folly, in the form the rules use."""

from __future__ import annotations

from typing import Any, Final

from meadhall.engine.box import Box, BoxError, read_toml, shipped_text
from meadhall.games.freyas_folly.box_check import box_problems
from meadhall.games.freyas_folly.pieces import ABILITIES, AMBER, COLOUR_COUNT, Mine, is_large, one

STANDARD: Final = "standard"


class FreyasFollyBox(Box):
    """Everything in the box, by number."""

    def __init__(self, name: str, text: str, mine: Mine) -> None:
        super().__init__(name, text)
        self.mine: Final = mine
        self.cavern_count: Final = mine.outside - mine.lantern_count
        self.xy: list[list[int]] = []
        """Where each place is drawn, on a field of 100 by 100."""
        self.grey_small: list[int] = []
        """Small grey places of each cavern."""
        self.grey_large: list[int] = []
        self.amber: list[int] = []
        """The amber that begins in each cavern, as a heap."""
        self.setting_ids: list[str] = []
        self.setting_names: list[str] = []
        self.setting_needs: list[int] = []
        """Heaps."""
        self.setting_points: list[int] = []
        self.piece_ids: list[str] = []
        self.piece_needs: list[int] = []
        self.piece_tokens: list[int] = []
        self.piece_tokens_of_seven: list[int] = []
        self.ability_cards: list[int] = []
        """How many cards of each ability there are."""
        self.dwarfs: dict[int, int] = {}
        """How many dwarfs each player has, by number of players."""
        self.small_per_colour: int = 0
        self.large_per_colour: int = 0
        self.token_count: int = 0
        self.workshop: int = 0
        self.abilities_open: int = 0
        self.abilities_in_pile: int = 0
        self.pieces_open: int = 0
        self.upper_settings: int = 0
        self.upper_abilities: int = 0
        self.actions: int = 0
        self.free_actions: int = 0
        self.passed: int = 0
        self.passed_with_stealth: int = 0
        self.ability_hand: int = 0
        self.strength_turns: int = 0
        self.ender_points: int = 0
        self.small_points: int = 0
        self.large_points: int = 0
        self.token_points: int = 0
        self.token_points_finished: int = 0
        self.pieces_to_finish: int = 0
        self.turns_per_player: int = 0
        self.rounds_of_passes: int = 0

    def dwarfs_each(self, seats: int) -> int:
        """Return how many dwarfs each of *seats* players has."""
        return self.dwarfs[seats]

    @property
    def farthest(self) -> int:
        """How far any move can lead."""
        return self.passed_with_stealth + 1

    def jewel_count(self, jewel: int) -> int:
        """Return how many jewels of one colour and size there are."""
        return self.large_per_colour if is_large(jewel) else self.small_per_colour

    def loss_of(self, setting: int) -> int:
        """Return the points lost for holding a setting unfinished."""
        return self.setting_points[setting] // _HALF


_HALF: Final = 2


def shipped_box(name: str) -> FreyasFollyBox:
    """Return a box that comes with the program."""
    return read_box(shipped_text(__file__, name, STANDARD))


def read_box(text: str) -> FreyasFollyBox:
    """Read a list; raise BoxError with everything that is wrong with it."""
    content = read_toml(text, "freyas_folly")
    problems = box_problems(content)
    if problems:
        raise BoxError(problems)
    box = FreyasFollyBox(content["name"], text, _mine_of(content))
    _read_mine(box, content)
    _read_cards(box, content)
    _read_numbers(box, content)
    return box


def _mine_of(content: dict[str, Any]) -> Mine:
    places = content["lantern"] + content["cavern"]
    ids: list[str] = [place["id"] for place in places] + [content["mine"]["entrance"]]
    return Mine(ids, len(content["lantern"]), [ids.index(place["parent"]) for place in places])


def _read_mine(box: FreyasFollyBox, content: dict[str, Any]) -> None:
    for place in content["lantern"] + content["cavern"]:
        box.xy.append(place["xy"])
    for cavern in content["cavern"]:
        box.grey_small.append(cavern["grey_small"])
        box.grey_large.append(cavern["grey_large"])
        box.amber.append(_amber(cavern["amber_small"], cavern["amber_large"]))


def _amber(small: int, large: int) -> int:
    return int(one(AMBER + COLOUR_COUNT) * small + one(AMBER) * large)


def _read_cards(box: FreyasFollyBox, content: dict[str, Any]) -> None:
    for row in content["setting"]:
        need = 0
        for colour in range(AMBER):
            need += int(one(colour) * row["large"][colour] + one(colour + COLOUR_COUNT) * row["small"][colour])
        box.setting_ids.append(row["id"])
        box.setting_names.append(row["name"])
        box.setting_needs.append(need)
        box.setting_points.append(row["points"])
    for row in content["brisingamen"]:
        box.piece_ids.append(row["id"])
        box.piece_needs.append(_amber(row["small"], row["large"]))
        box.piece_tokens.append(row["tokens"])
        box.piece_tokens_of_seven.append(row["tokens_of_seven"])
    cards = {row["id"]: row["cards"] for row in content["ability"]}
    box.ability_cards = [cards[ability] for ability in ABILITIES]
    box.dwarfs = {row["seats"]: row["each"] for row in content["dwarfs"]}


def _read_numbers(box: FreyasFollyBox, content: dict[str, Any]) -> None:
    counts = content["counts"]
    box.small_per_colour = counts["small_per_colour"]
    box.large_per_colour = counts["large_per_colour"]
    box.token_count = counts["tokens"]
    setup = content["setup"]
    box.workshop = setup["workshop"]
    box.abilities_open = setup["abilities_open"]
    box.abilities_in_pile = setup["abilities_in_pile"]
    box.pieces_open = setup["brisingamen_open"]
    deck = content["draw_deck"]
    box.upper_settings = deck["upper_settings"]
    box.upper_abilities = deck["upper_abilities"]
    turn = content["turn"]
    box.actions = turn["actions"]
    box.free_actions = turn["free_actions"]
    box.passed = turn["passed"]
    box.passed_with_stealth = turn["passed_with_stealth"]
    box.ability_hand = turn["ability_cards"]
    box.strength_turns = turn["strength_turns"]
    score = content["score"]
    box.ender_points = score["ender"]
    box.small_points = score["small"]
    box.large_points = score["large"]
    box.token_points = score["token"]
    box.token_points_finished = score["token_if_finished"]
    box.pieces_to_finish = score["pieces_to_finish"]
    box.turns_per_player = content["limit"]["turns_per_player"]
    box.rounds_of_passes = content["limit"]["rounds_of_passes"]
