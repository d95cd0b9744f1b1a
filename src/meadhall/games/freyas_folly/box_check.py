"""What can be wrong with a list of what is in the box: every number the rulebook prints is tested."""

from __future__ import annotations

from typing import Any, Final

from meadhall.engine.box import status_problems

_PRINTED: Final = {
    "counts": {
        "small_per_colour": 16,
        "large_per_colour": 6,
        "dwarfs_per_colour": 6,
        "settings": 38,
        "brisingamen": 7,
        "abilities": 15,
        "tokens": 18,
    },
    "setup": {"workshop": 8, "abilities_open": 3, "abilities_in_pile": 6, "brisingamen_open": 1},
    "draw_deck": {"upper_settings": 15, "upper_brisingamen": 6, "upper_abilities": 6, "lower_settings": 15},
    "turn": {
        "actions": 2,
        "free_actions": 3,
        "passed": 2,
        "passed_with_stealth": 4,
        "ability_cards": 3,
        "strength_turns": 2,
    },
    "score": {"ender": 6, "small": 1, "large": 2, "token_if_finished": 6, "token": 3, "pieces_to_finish": 4},
    "limit": {"turns_per_player": 100, "rounds_of_passes": 2},
    "mine": {},
}
"""Parts of the list, and the numbers they must show."""

_COLOURS: Final = ["ruby", "emerald", "sapphire", "amethyst", "amber"]
_CARDS: Final = {"speed": 3, "bat": 3, "thief": 3, "stealth": 3, "strength": 1, "stamina": 2}
_DWARFS: Final = {3: 6, 4: 5, 5: 4}
_GREY_COLOURS: Final = 4
_FORK: Final = 4
_WIDTH: Final = 100
_MOST_POINTS: Final = 99

Row = dict[str, Any]


def box_problems(content: Row) -> list[str]:
    """List everything that is wrong with a parsed list, by part and card."""
    problems = _part_problems(content)
    for part in ("ability", "dwarfs", "lantern", "cavern", "setting", "brisingamen"):
        rows = content.get(part)
        if not isinstance(rows, list) or not rows or not all(isinstance(row, dict) for row in rows):
            problems.append(f"{part}: a list of rows [[{part}]] is missing")
    if problems:
        return problems
    for part in ("lantern", "cavern", "setting", "brisingamen"):
        problems += _id_problems(part, content[part])
    if problems:
        return problems
    problems += _table_problems("ability", content["ability"], "id", "cards", _CARDS)
    problems += _table_problems("dwarfs", content["dwarfs"], "seats", "each", _DWARFS)
    problems += _tree_problems(content)
    problems += _cavern_problems(content)
    problems += _setting_problems(content)
    problems += _brisingamen_problems(content)
    return problems


def _part_problems(content: Row) -> list[str]:
    problems: list[str] = []
    for part, numbers in _PRINTED.items():
        row = content.get(part)
        if not isinstance(row, dict):
            problems.append(f"{part}: missing")
            continue
        problems += status_problems(part, row)
        problems += [
            f"{part}: {field} is {row.get(field)!r}; it must be {number}"
            for field, number in numbers.items()
            if row.get(field) != number
        ]
    if isinstance(content.get("counts"), dict) and content["counts"].get("colours") != _COLOURS:
        problems.append(f"counts: colours must be {', '.join(_COLOURS)}")
    if isinstance(content.get("mine"), dict) and content["mine"].get("entrance") != "out":
        problems.append('mine: entrance must be "out"')
    return problems


def _id_problems(part: str, rows: list[Row]) -> list[str]:
    problems: list[str] = []
    seen: list[Any] = ["out", "market"]
    for row in rows:
        name = row.get("id")
        if not isinstance(name, str) or not (name.isascii() and name.isalnum()) or len(name) > 4:  # noqa: PLR2004
            problems.append(f"{part} {name!r}: id must be 1 to 4 letters and digits")
        elif name in seen:
            problems.append(f"{part} {name}: stands in the list twice")
        seen.append(name)
        problems += status_problems(f"{part} {name}", row)
    return problems


def _table_problems(part: str, rows: list[Row], key: str, field: str, wanted: dict[Any, int]) -> list[str]:
    problems: list[str] = []
    seen: list[Any] = []
    for row in rows:
        label = f"{part} {row.get(key)!r}"
        problems += status_problems(label, row)
        if row.get(key) not in wanted or row.get(key) in seen:
            problems.append(f"{label}: unknown, or twice in the list")
        elif row.get(field) != wanted[row[key]]:
            problems.append(f"{label}: {field} is {row.get(field)!r}; the rulebook prints {wanted[row[key]]}")
        seen.append(row.get(key))
    problems += [f"{part} {name!r}: missing" for name in wanted if name not in seen]
    return problems


# The mine.


def _tree_problems(content: Row) -> list[str]:
    lanterns: list[Row] = content["lantern"]
    problems: list[str] = []
    parents: dict[str, Any] = {row["id"]: row.get("parent") for row in lanterns}
    for row in lanterns + content["cavern"]:
        if row.get("parent") != "out" and row.get("parent") not in parents:
            problems.append(f"{row['id']}: its parent {row.get('parent')!r} is no lantern of a passage")
        if row["id"] in parents and not any(row is lantern for lantern in lanterns):
            problems.append(f"{row['id']}: is a lantern and a cavern")
        if not _is_place(row.get("xy")):
            problems.append(f"{row['id']}: xy must be two whole numbers from 0 to {_WIDTH}")
    if problems:
        return problems
    for name in parents:
        if not _leads_out(name, parents):
            problems.append(f"{name}: no way leads from here to the entrance")
    if problems:
        return problems
    parts = [row["parent"] for row in lanterns + content["cavern"]]
    ends = [f"{name}: the passage ends here; every dead end must be a cavern" for name in parents if name not in parts]
    return _entrance_problems(content) + ends


def _is_place(xy: Any) -> bool:
    return isinstance(xy, list) and len(xy) == 2 and all(_is_count(number, _WIDTH) for number in xy)  # noqa: PLR2004


def _is_count(number: Any, most: int) -> bool:
    return isinstance(number, int) and not isinstance(number, bool) and 0 <= number <= most


def _leads_out(name: str, parents: dict[str, Any]) -> bool:
    for _ in parents:
        if name == "out":
            return True
        name = parents[name]
    return name == "out"


def _entrance_problems(content: Row) -> list[str]:
    rows: list[Row] = content["lantern"] + content["cavern"]
    below = "out"
    for wanted in (1, 1, _FORK):
        children = [row["id"] for row in rows if row["parent"] == below]
        if len(children) != wanted:
            return [f"mine: {wanted} ways must lead on from {below}, as in the rulebook's example, not {len(children)}"]
        below = children[0]
    return []


def _cavern_problems(content: Row) -> list[str]:
    problems: list[str] = []
    sums: dict[str, int] = {"grey_small": 0, "grey_large": 0, "amber_small": 0, "amber_large": 0}
    for row in content["cavern"]:
        for field in sums:
            if _is_count(row.get(field), _PRINTED["counts"]["small_per_colour"]):
                sums[field] += row[field]
            else:
                problems.append(f"cavern {row['id']}: {field} must be a whole number of places")
    if problems:
        return problems
    small = _PRINTED["counts"]["small_per_colour"]
    large = _PRINTED["counts"]["large_per_colour"]
    for field, count in (("amber_small", small), ("amber_large", large)):
        if sums[field] != count:
            problems.append(f"caverns: {field} is {sums[field]} in all; all {count} must lie in the mine")
    for field, count in (("grey_small", small * _GREY_COLOURS), ("grey_large", large * _GREY_COLOURS)):
        if sums[field] > count:
            problems.append(f"caverns: {field} is {sums[field]} in all; there are only {count} such jewels")
    return problems


# Cards.


def _setting_problems(content: Row) -> list[str]:
    problems: list[str] = []
    wanted = _PRINTED["counts"]["settings"]
    if len(content["setting"]) != wanted:
        problems.append(f"settings: there are {len(content['setting'])}; the rulebook prints {wanted}")
    for row in content["setting"]:
        label = f"setting {row['id']}"
        if not isinstance(row.get("name"), str) or not row["name"]:
            problems.append(f"{label}: name is missing")
        if not _is_count(row.get("points"), _MOST_POINTS):
            problems.append(f"{label}: points must be a whole number from 0 to {_MOST_POINTS}")
        for field, most in (("small", "small_per_colour"), ("large", "large_per_colour")):
            jewels = row.get(field)
            if not isinstance(jewels, list) or len(jewels) != _GREY_COLOURS:
                problems.append(f"{label}: {field} must be four whole numbers: {', '.join(_COLOURS[:_GREY_COLOURS])}")
            elif not all(_is_count(number, _PRINTED["counts"][most]) for number in jewels):
                problems.append(f"{label}: {field} asks for more jewels than there are, or not for a whole number")
        if row.get("small") == row.get("large") == [0] * _GREY_COLOURS:
            problems.append(f"{label}: asks for no jewel")
    return problems


def _brisingamen_problems(content: Row) -> list[str]:
    problems: list[str] = []
    wanted = _PRINTED["counts"]["brisingamen"]
    tokens = _PRINTED["counts"]["tokens"]
    if len(content["brisingamen"]) != wanted:
        problems.append(f"brisingamen: there are {len(content['brisingamen'])} cards; the rulebook prints {wanted}")
    limits = {"small": "small_per_colour", "large": "large_per_colour", "tokens": "tokens", "tokens_of_seven": "tokens"}
    for row in content["brisingamen"]:
        problems += [
            f"brisingamen {row['id']}: {field} must be a whole number from 0 to {_PRINTED['counts'][count]}"
            for field, count in limits.items()
            if not _is_count(row.get(field), _PRINTED["counts"][count])
        ]
        if row.get("small") == 0 and row.get("large") == 0:
            problems.append(f"brisingamen {row['id']}: asks for no amber")
    if problems:
        return problems
    richest = sorted([row["tokens"] for row in content["brisingamen"]])[-_PRINTED["score"]["pieces_to_finish"] :]
    if sum(richest) > tokens:
        problems.append(f"brisingamen: the four richest cards pay {sum(richest)} tokens; there are {tokens}")
    if sum([row["tokens_of_seven"] for row in content["brisingamen"]]) > tokens:
        problems.append(f"brisingamen: tokens_of_seven is more than {tokens} in all")
    return problems
