"""What the options and presets of Castle Panic are called."""

from __future__ import annotations

from meadhall.words.settings import Group

PRESETS = {
    "first": "11 hard tokens stay in the box",
    "usual": "The whole box, together, open hands",
    "hard": "3 Orcs and 3 Trolls at the start, no walls",
}

GROUPS = (
    Group("Version and start", ("version", "start", "walls")),
    Group("Help for the castle", ("easier_battles", "all_for_one", "heroic_powers", "desperate_times")),
    Group(
        "More trouble",
        (
            "closed_hands",
            "my_home",
            "kings_tower",
            "dwindling_resources",
            "not_over_yet",
            "monster_recycling",
            "final_charge",
            "charging_horde",
        ),
    ),
    Group("The Overlord", ("more_minions", "secret_forces", "monstrous_choices")),
)

_OPTIONS = {
    "version": "Version",
    "version.coop": "Together (one player: Solitaire)",
    "version.master_slayer": "Master Slayer: each for the most trophies",
    "version.overlord": "Overlord: the last seat leads the monsters",
    "start": "First monsters",
    "start.chosen": "Placed by the first player",
    "start.random": "Placed by chance",
    "start.rough": "Rough Start: 3 Orcs and 3 Trolls, rolled",
    "walls": "Walls at the start",
    "walls.full": "All six",
    "walls.none": "Under Construction: none",
    "walls.random": "Random Walls: as many as a die says",
    "walls.players": "Player Walls: each player holds one",
    "easier_battles": "Easier Battles: 11 hard tokens stay in the box",
    "all_for_one": "All for One!: three soldiers of a colour slay",
    "heroic_powers": "Heroic Powers: Heroes fight in the Castle ring",
    "desperate_times": "Desperate Times: discard the whole hand",
    "my_home": "My Home Is My Castle: each player owns a Tower",
    "kings_tower": "The King's Tower",
    "dwindling_resources": "Dwindling Resources: each shuffle loses Brick and Mortar",
    "closed_hands": "Friends Close, Enemies Closer: closed hands",
    "not_over_yet": "Not Over Yet: the tokens come a second time",
    "monster_recycling": "Monster Recycling Program",
    "final_charge": "Final Charge!",
    "charging_horde": "The Charging Horde",
    "charging_horde.no": "Two tokens a turn",
    "charging_horde.yes": "Three tokens a turn",
    "charging_horde.two_trades": "Three tokens, but two trades",
    "more_minions": "More Minions: the Overlord holds 4 tokens",
    "secret_forces": "Secret Forces: the Overlord sets a token aside",
    "monstrous_choices": "Monstrous Choices: the Overlord may replace a token",
}

_BRIEF = {
    "version.coop": "together",
    "version.master_slayer": "Master Slayer",
    "version.overlord": "Overlord",
    "start.chosen": "monsters placed",
    "start.random": "monsters by chance",
    "start.rough": "rough start",
    "walls.full": "six walls",
    "walls.none": "no walls",
    "walls.random": "random walls",
    "walls.players": "player walls",
    "easier_battles": "easier battles",
    "all_for_one": "All for One",
    "heroic_powers": "heroic powers",
    "desperate_times": "desperate times",
    "my_home": "own towers",
    "kings_tower": "King's Tower",
    "dwindling_resources": "dwindling resources",
    "closed_hands": "closed hands",
    "not_over_yet": "tokens come twice",
    "monster_recycling": "monster recycling",
    "final_charge": "final charge",
    "charging_horde.no": "two tokens a turn",
    "charging_horde.yes": "three tokens a turn",
    "charging_horde.two_trades": "three tokens, two trades",
    "more_minions": "more minions",
    "secret_forces": "secret forces",
    "monstrous_choices": "monstrous choices",
}


def option_words(name: str, value: str = "") -> str:
    """Return the label of an option, or of one of its values."""
    if name == "walls" and value.isdigit():
        return f"{value}, placed by the die"
    return _OPTIONS.get(f"{name}.{value}" if value else name, value or name)


def option_brief(name: str, value: str) -> str:
    """Say in two or three words what a value means."""
    if name == "walls" and value.isdigit():
        return "one wall" if value == "1" else f"{value} walls"
    if value == "off":
        return f"without {_BRIEF[name]}"
    return _BRIEF[name] if value == "on" else _BRIEF[f"{name}.{value}"]
