"""What the options of Castle Panic are called."""

from __future__ import annotations

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


def option_words(name: str, value: str = "") -> str:
    """Return the label of an option, or of one of its values."""
    if name == "walls" and value.isdigit():
        return f"{value}, placed by the die"
    return _OPTIONS.get(f"{name}.{value}" if value else name, value or name)
