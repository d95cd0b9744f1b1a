"""What a hall without a server says."""

from __future__ import annotations

from typing import Final

TEXTS: Final = {
    "table_being_laid": "The table is being laid",
    "rules_bots_pictures": (
        "Rules, bots and pictures come to your browser once. After that they are there, with a network or without."
    ),
    "hall_browser": "This hall is in your browser",
    "no_server_rules": (
        "It has no server: rules, bots and tables are on this device, and it opens without a network once it has "
        "come. Whoever has the device has every hand: **between people, hidden hands here are a matter of "
        "trust**, and the proof of the draws tells you only that nothing was changed after the deal."
    ),
    "browser_may_forget": (
        "A browser may forget what it keeps. Save your tables as a file, and bring them back here or to another "
        "browser."
    ),
    "save_all_tables": "Save all tables",
    "bring_tables": "Bring tables",
    "hall_does_not": "The hall does not answer. Your tables with people wait there; here you play with bots.",
    "the_hall_is_there": "The hall is there.",
    "tables_people": "To your tables with people",
    "new_version_hall_there": "A new version of the hall is there.",
    "take_it_now": "Take it now",
    "new_version_taken": "A new version was taken on another page. Load this one again; nothing is lost.",
    "load_again": "Load again",
    "hall_being_opened": "The hall is being opened",
    "how_much_come": "How much of it has come",
    "brought": "{count:One table was|# tables were} brought.",
    "table_not_browser": "This table is not in this browser.",
    "no_file_tables": "This is no file of tables.",
    "table_open_another": "This table is open on another page of this browser too. Both show the same.",
    "almost_there": "Almost there",
    "could_not_be_opened": "The hall could not be opened here: {reason}",
}
