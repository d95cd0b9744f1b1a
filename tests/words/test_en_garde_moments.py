"""En Garde as it is watched: its moments, its log, the recap and the result."""

from __future__ import annotations

import meadhall
from meadhall import front
from meadhall.engine.chance import Dice, Fair, secret_of
from meadhall.engine.contract import CHANCE, NOBODY, SPECTATOR, AnyGame, Outcome
from meadhall.engine.match import Playing
from meadhall.front import Moment
from meadhall.games.en_garde.events import Attacked, DrewUnseen, Hit, MatchEnded, Moved, Parried, RoundBegun, RoundEnded
from meadhall.games.en_garde.pieces import DRAWN, PROGRESS, TOUCH
from meadhall.games.en_garde.view import EnGardeView
from meadhall.pictures.picture import CUTS
from meadhall.words.telling import BAD, CHANCE_LINE, DEED, GOOD, ROUND
from tests.games.en_garde.positions import BLACK, WATCHERS, WHITE

NAMES = ["Astrid", "Bjorn"]
TURN = "turn 5 0 2:1 0 10-14 13445/12355 22212 - - touch:0"
LAST_CARD = "turn 5 0 2:1 0 8-15 12345/12345 00001 - - touch:0"
LAST_PARRY = "answer 4 1 2:1 1 10-14 11233/14445 00000 4x1 - touch:0"
CORNERED = "answer 4 1 2:1 0 1-2 11555/22344 12112 1x2 - touch:0"


def after(position: str, *texts: str) -> meadhall.Match:
    """Play from a position with the first draws there are."""
    match = meadhall.at("en_garde", position, seed=4, names=NAMES)
    for text in texts:
        match.play(text)
    return match


def seen(moment: Moment) -> EnGardeView:
    assert isinstance(moment.view, EnGardeView)
    return moment.view


def moments(match: meadhall.Match, seat: int) -> list[Moment]:
    return front.moments_of(match.playing, seat, match.names)


def captions(match: meadhall.Match, seat: int) -> list[str]:
    return [moment.caption.text if moment.caption else "" for moment in moments(match, seat)]


def test_an_attack_that_hits_is_seen_before_the_hands_are_opened() -> None:
    match = after(TURN, "attack 4x2")
    for seat in WATCHERS:
        attack, hit = moments(match, seat)
        assert attack.caption
        assert hit.caption
        assert attack.caption.text == "**Astrid** attacks with **two 4s**."
        assert hit.caption.text == "**Bjorn** is hit by **two 4s**. **Astrid** wins the round."
        assert (attack.caption.waits, hit.caption.waits) == (False, True)
        others = [fencer for fencer in (WHITE, BLACK) if fencer != seat]
        assert not any(seen(attack).sees_hand(fencer) for fencer in others)
        assert all(seen(hit).sees_hand(fencer) for fencer in (WHITE, BLACK))


def test_an_attack_looks_the_same_whether_it_will_hit_or_not() -> None:
    answerable = TURN.replace("12355", "12345").replace("22212", "22203")
    first = [moments(after(position, "attack 4x1"), WHITE)[0] for position in (TURN, answerable)]
    hits, stands = (seen(moment) for moment in first)
    assert hits.notation() == stands.notation()
    assert first[0].caption == first[1].caption


def test_a_parry_is_seen_before_the_hands_are_compared() -> None:
    for seat in WATCHERS:
        assert captions(after(LAST_PARRY, "parry 4x1"), seat) == [
            "**Bjorn** parries with **a 4**.",
            "The pack is empty. Cards that hit at distance 4: **Astrid** 0, **Bjorn** 2. **Bjorn** wins the round.",
        ]


def test_a_parry_is_seen_before_the_round_ends_because_nothing_can_be_done() -> None:
    """White stands in his corner, one apart: there is no room for 5s, and nothing left to attack with."""
    assert captions(after(CORNERED, "parry 1x2"), BLACK) == [
        "**Astrid** parries with **two 1s**.",
        "**Astrid** can neither move nor attack. **Bjorn** wins the round.",
    ]


def test_the_last_card_is_seen_by_its_drawer_before_the_round_ends() -> None:
    match = after(LAST_CARD, "advance 1")
    drawn = "The pack is empty, nobody is in reach, and both have come 8 spaces forward. The round is drawn."
    assert captions(match, WHITE) == ["**Astrid** advances **1**, to space **9**.", "**Astrid** draws a **5**.", drawn]
    assert captions(match, BLACK) == ["**Astrid** advances **1**, to space **9**.", drawn]
    last = moments(match, BLACK)[-1].caption
    assert last
    assert last.seat == NOBODY


def test_the_deal_is_one_moment_and_the_end_of_a_round_comes_before_it() -> None:
    match = after(TURN, "attack 4x2")
    assert not any(isinstance(event, RoundBegun) for event in match.view(WHITE).told or [])
    match.play("begin")
    for seat in WATCHERS:
        assert captions(match, seat) == ["**Round 6** is dealt. **Bjorn** starts."]


def test_a_match_begins_with_the_heading_of_its_first_round() -> None:
    match = meadhall.new("en_garde", seed=1, names=NAMES)
    assert [(line.kind, line.text) for line in match.look().lines] == [(ROUND, "Round 1 · You start")]


def test_cards_drawn_by_one_seat_are_one_moment_to_it_and_none_to_others() -> None:
    match = after("turn 5 0 2:1 0 10-14 133/12355 22211 - - touch:0", "retreat 3")
    told = captions(match, WHITE)
    assert len(told) == 2
    assert told[1].count("a **") == 3
    assert captions(match, BLACK) == ["**Astrid** retreats **3**, to space **7**."]
    kinds = [line.kind for line in match.look(WHITE).lines]
    assert kinds == [DEED, *[CHANCE_LINE] * 3]


def test_a_recap_has_a_block_for_each_actor_and_leaves_the_view_alone() -> None:
    match = after(TURN, "attack 4x2", "begin")
    said = match.words
    view = match.view(BLACK)
    told = view.told
    events = [
        Parried(BLACK, 2, 1),
        Moved(BLACK, 3, 14, 11, False),
        DrewUnseen(BLACK, False),
        Attacked(WHITE, 0, 4, 2, 10, 10),
        Hit(BLACK, 4, 2),
        RoundEnded(5, TOUCH, WHITE, [9, 9], [[1, 3, 5], [1, 2]]),
        RoundBegun(6, BLACK),
        DrewUnseen(WHITE, True),
    ]
    blocks = said.recap(view, events, NAMES)
    assert [(block.heading, len(block.lines)) for block in blocks] == [
        ("Bjorn", 2),
        ("Astrid", 1),
        ("The end of round 5", 2),
        ("The next round", 1),
    ]
    assert view.told is told


def test_counts_are_the_same_in_every_view() -> None:
    match = after(TURN)
    said = match.words
    for seat in WATCHERS:
        counts = said.counts(match.view(seat), NAMES)
        assert [count.number for count in counts] == [2, 1, 4, 9]
        assert [count.is_good for count in counts[:2]] == [seat != BLACK, seat != WHITE]


def test_the_result_says_who_won_each_round_and_how() -> None:
    match = after(TURN.replace("2:1", "4:4").replace("turn 5", "turn 9"), "attack 4x2")
    panels = [panel for panel in [match.look(seat).panel for seat in WATCHERS] if panel]
    assert [panel.tone for panel in panels] == [GOOD, BAD, ""]
    panel = panels[BLACK]
    assert (panel.verdict, panel.how) == ("Astrid wins 5 to 4", "9 rounds, first to 5 points")
    rounds, deeds = panel.breakdowns
    assert rounds.columns == ["9"]
    assert [row.cells[0].icon for row in rounds.rows] == ["sword", ""]
    assert deeds.columns == ["Attacks", "Hits", "Points"]
    assert [(row.name, row.tone, [cell.text for cell in row.cells]) for row in deeds.rows] == [
        ("Astrid", GOOD, ["1", "1", "5"]),
        ("You", "", ["0", "0", "4"]),
    ]
    assert panel.facts[0].sentence == "Astrid hit with two 4s. You held 1 2 3 5 5."


def test_a_match_that_was_turned_around_says_so() -> None:
    view = after(TURN).view(WHITE)
    won = [WHITE, WHITE, BLACK, BLACK, BLACK]
    rounds = [
        RoundEnded(number + 1, PROGRESS, winner, [9, 8] if winner == WHITE else [8, 9], [[1], [2]])
        for number, winner in enumerate(won)
    ]
    drawn = RoundEnded(6, DRAWN, -1, [9, 9], [[1], [2]])
    events = [*rounds[:2], drawn, *rounds[2:], MatchEnded(2, 3)]
    panel = after(TURN).words.panel(view, Outcome("points", [2, 3], [BLACK]), events, NAMES)
    assert [fact.title for fact in panel.facts] == ["The last round", "The comeback"]
    assert panel.facts[1].sentence == "Bjorn was 2 points behind after round 2."
    assert [cell.text for cell in panel.breakdowns[0].rows[0].cells] == ["", "", "=", "", "", ""]


def shown(playing: Playing, seat: int) -> list[tuple[object, ...]]:
    """Return everything a seat is shown since the last decision."""
    seen = front.look(playing, seat, NAMES)
    drawn = [tuple(moment.picture.svg(cut) for cut in CUTS) for moment in seen.moments]
    told = [(moment.caption, moment.lines, seen.status, seen.heading) for moment in seen.moments]
    return list(zip(told, drawn, strict=True))


def stepped(game: AnyGame, position: str, text: str, dice: Dice) -> Playing:
    """Play an action from a position; the cards that are drawn then are chance's."""
    playing = Playing(game, Fair(secret_of(1), []), start=position)
    action = playing.find(text)
    assert action is not None
    assert playing.play(playing.actor, action) is None
    while playing.actor == CHANCE:
        legal = playing.legal_actions()
        assert playing.follow(CHANCE, legal[dice.below(len(legal))]) is None
    return playing


def test_tables_that_a_seat_cannot_tell_apart_are_shown_alike() -> None:
    """The other one plays a card that he holds in both, and draws whatever comes."""
    compared = 0
    for seed in range(4):
        match = meadhall.new("en_garde", seed=seed, names=NAMES)
        game = match.game
        for turn in range(60):
            if match.actor is None:
                break
            other, position = match.actor, match.notation()
            twin = game.imagine(match.playing.view(1 - other), Dice(100 * seed + turn)).notation()
            chosen = match.play_bot("random", seed=turn).text
            if game.why_not(game.read(twin), match.playing.find(chosen)) is not None:
                continue
            for seat in (1 - other, SPECTATOR):
                tables = [stepped(game, start, chosen, Dice(turn)) for start in (position, twin)]
                told = [[type(event) for event in playing.view(seat).told or []] for playing in tables]
                if RoundEnded in told[0] + told[1]:
                    continue  # the hands lie open
                assert shown(tables[0], seat) == shown(tables[1], seat)
                compared += 1
    assert compared > 50
