"""What is said about evenings with friends."""

from __future__ import annotations

from typing import Final

TEXTS: Final = {
    "ask_friends_in": "Ask friends in",
    "the_link_for_everybody": "The link for everybody",
    "link_works_computer": (
        "This link works on this computer only. To play with others, start the hall with {code:--host 0.0.0.0} "
        "and open it at the address of this computer."
    ),
    "the_letters_are_open": "The letters are open",
    "par_of": "par {points}",
    "rank": "Rank",
    "player": "Player",
    "par": "Par",
    "how_it_went": "How it went",
    "practice": "practice,",
    "choice_was_the_fork": "Choice {choice} was the fork",
    "nobody_parted_others": "No single choice set anybody apart.",
    "every_game_look_check": "Every game, to look at and check",
    "the_fork": "The fork",
    "in_the_game_of": "in the game of {name}",
    "at_the_game_of": "at the game of {name}",
    "of_name": "of {name}",
    "the_table_as_text": "The table as text",
    "share": "Share",
    "nobody_played_end_time": "Nobody finished in time.",
    "now": "Now",
    "all_open_together": "All open together: when everybody is done, or on {time}.",
    "at_the_table": "at the table",
    "playing": "playing",
    "look_at_your_game": "Look at your game",
    "play_this_deal": "Play this deal",
    "everybody_expected_come": "Everybody who was expected is here.",
    "nobody_else_comes": "Nobody else is coming",
    "nobody_sees_game": (
        "Until then nobody sees your game, not even whether you lead. Whoever has not played by then is left out "
        "of the table."
    ),
    "one_more": "One more?",
    "same_friends_another_deal": "Same friends, another deal.",
    "open_an_evening": "Open an evening",
    "play": "Play {short}",
    "hold_phones_camera": "Point a phone's camera here. One link for everybody.",
    "played_fair_draws": "What is played, and fair draws",
    "everybody_draws_same": (
        "Everybody draws from the same piles in the same order. It all follows from one secret whose SHA-256 is "
        "fixed now:"
    ),
    "record_every_game": "The record of every game shows the secret.",
    "an_evening_with_friends": "An evening with friends",
    "deal_table_each": (
        "One deal, a table for each, the same bots. Nobody is told how the others did until all are done."
    ),
    "which_game": "Which game?",
    "friends_you_too": "Players, with you",
    "level": "Level",
    "letters_open_after": "Letters open after",
    "open_the_evening": "Open the evening",
    "other_rules_bots": "For other rules or bots, set up a table and press {mark:Invite friends to an evening} there.",
    "your_evenings": "Your evenings",
    "none_yet_those": "None yet. Evenings that you open or join will stand here.",
    "on_one_deal": "{name}: {title} on one deal",
    "has_played": "played",
    "copied_send_friends": "Copied. Send it to your friends.",
    "text_marked_copy": "The text is selected: press Ctrl+C to copy it, or hold it on a phone.",
    "three_days": "three days",
    "gentle": "Gentle",
    "steady": "Steady",
    "strong": "Strong",
    "sealed": "{count:# letter is|# letters are} sealed.",
    "letters_open": "letters open",
    "sealed_until_latest": "sealed until {moment} at the latest",
    "nobody_has_begun_yet": "Nobody has begun yet.",
    "no_letter_sealed_yet": "No letter is sealed yet.",
    "qr_code_link": "QR code of the link",
    "a_day": "a day",
    "a_week": "a week",
    "one_deal": "One deal, {count:# friend|# friends}, each at a table of their own.",
    "one_deal_with_bots": (
        "One deal, {count:# friend|# friends}, each at a table of their own with the same {bots:bot|bots}: {names}."
    ),
    "play_it_now": "Play it now",
    "not_yet": "not yet",
    "is_sealed": "sealed",
    "one_deal_for_all": "{title}, one deal for all. Results stay sealed until everybody has played, or {until}.",
    "moment": "{weekday} {day}, {time} UTC",
}
