"""What is said around the rules, and on the pages to read."""

from __future__ import annotations

from typing import Final

TEXTS: Final = {
    "unofficial_work_fans": (
        "An unofficial work of fans. The titles, and the games that carry them, belong to their authors and "
        "publishers, who have nothing to do with it. The rules are told in our own words, and all drawings are "
        "ours. If you like a game here, buy its box."
    ),
    "everything_printed": "Every card in it is printed.",
    "reconstructed_made_fit": (
        "What is reconstructed was made to fit every number that the rulebooks print, and a card list corrected "
        "from a real box can be played with as well."
    ),
    "meadhall_free_software": (
        "Meadhall is free software under the MIT licence. What it stands on keeps its own licences."
    ),
    "playing": "Playing",
    "pick_game_press": (
        "Pick a game and press **Play**. Gold marks what you can touch: touch a piece, then where it goes. A "
        "piece without gold tells you what it is, and why you can do nothing with it now. **Undo** takes back a "
        "slip as long as you have seen nothing new and nobody else has acted."
    ),
    "if_game_new": (
        "If a game is new to you, take its tour: you play, and it explains one thing at a time. The {link:rules} "
        "are numbered, and when something is not allowed you are told which rule says so."
    ),
    "inviting_friends": "Inviting friends",
    "several_can_share": (
        "Several of you can share one screen: a curtain falls between hidden hands. Leave and come back as you "
        "like; the table stays as you left it. To play with friends on other devices, somebody opens a hall of "
        "Meadhall and sends you the link of a seat."
    ),
    "give_seat_friend": (
        "Give a seat to **a friend** when you open a table, and send the link of that seat. Nobody needs an "
        "account. Several of you can also share one screen: a curtain falls between hidden hands. Leave and come "
        "back as you like; the table stays as you left it."
    ),
    "bots": "Bots",
    "the_bots": (
        "There are three: **gentle**, **steady** and **strong**. The people of the hall have temperaments: bold, "
        "careful, greedy for gold or loyal. A bot's whole turn takes three seconds at most. A bot sees only what "
        "you would see in its place, never your hand or the next card."
    ),
    "coach_and_review": "Coach and review",
    "where_game_coach": (
        "Where a game has a coach, it tells you what a strong bot would do, how good each choice is, and why. The "
        "record says that you asked. After a match the review shows the choices that mattered most."
    ),
    "the_daily_deal": "The daily deal",
    "everybody_gets_same": (
        "Everybody gets the same deal on the same day and plays it once. Afterwards you can copy your result, and "
        "practise the deal as often as you like."
    ),
    "with_your_own_box": "With your own box",
    "if_game_table": (
        "If you have the game on your table, open one with **our own box**: you draw and roll and tap what came "
        "up, and Meadhall keeps the rules."
    ),
    "fairness": "Fairness",
    "before_first_card": (
        "Before the first card the table shows the fingerprint of a secret number, and every card and die follows "
        "from that number. After the match you see the number, so anybody can compute every draw again: the "
        "button **Verify** does it. Nobody can change a draw without changing the fingerprint."
    ),
    "what_is_kept": "What is kept",
    "tables_name_shelf": (
        "Your tables, your name and your shelf are kept in this browser and nowhere else. Clear its data and they "
        "are gone, unless you saved them: **Save all** on the front page writes one file, and another browser can "
        "bring it back. Nothing is sent anywhere, and after your first visit you need no network."
    ),
    "cookie_random_key": (
        "One cookie with a random key says which seats are yours. The hall keeps your name as you typed it, your "
        "tables with every step, and what was said at them. It asks for no password and no mail address, talks to "
        "no other server, and follows nobody across sites. Delete your cookies and your seats are gone, unless "
        "you took them to {link:another device}."
    ),
    "table_over_deleted": "A finished table is deleted {days} days after somebody last touched it.",
    "if_want_write": (
        "If you want to write a bot, change a rule or run a hall of your own: {link:documentation for developers}."
    ),
    "rules_of": "Rules of {title}",
    "open_a_table": "Open a table",
    "these_rules": "These rules",
    "search_these_rules": "Search these rules",
    "the_one_before": "Previous match",
    "the_next_one": "Next match",
    "chapters": "Chapters",
    "other_rules": "Other rules",
    "rules_games": "The rules of the games",
    "the_rules_of": "the rules of {title}",
    "hit": "{number} of {count}",
    "not_found": "not found",
    "words_not_found": "{words}: not found",
    "rule": "rule {number}",
    "print_one_page": "Print this on one page",
    "printed": "printed",
    "ruling": "ruling",
    "printed_or_ruling": (
        "Each number says where it comes from: **printed** in the rulebook, under the heading that its chapter "
        "names, or a **ruling** of ours where the rulebook is silent, with its reason."
    ),
    "rule_marked": "Rule {number} is marked.",
    "no_rule": "There is no rule {number}.",
    "the_glossary": "the glossary",
    "the_text": "the text",
}
