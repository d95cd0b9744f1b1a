"""What the hall says no with."""

from __future__ import annotations

from typing import Final

TEXTS: Final = {
    "bot_plays": "A bot plays for you",
    "seat_waits": "A seat waits for somebody",
    "handed": "A bot plays for you. Take your seat back to play on yourself.",
    "no_stand_in_evening": "This is an evening's deal: nobody else can play it for you.",
    "no_stand_in_deal": "This is a daily deal: nobody else can play it for you.",
    "no_stand_in_tour": "This is a tour: nobody else can play it for you.",
    "is_here": (
        "{name} is at the table, or was a moment ago. You can free a seat or give it to a bot once its player has "
        "been away for {minutes} minutes."
    ),
    "stale": "The table has moved on. This is how it stands now; choose again.",
    "only_watching": "You are watching this table. Only people seated at it can play.",
    "no_piece": "There is no such piece on the board.",
    "no_code": "There is no such code. A code works once, for a few minutes; make a new one on the other device.",
    "no_talk": "This table was opened without talk.",
    "talk_slowly": "That was a lot to say at once. Wait a moment.",
    "private": "This table is private: only people seated at it can look.",
    "private_listed": "A private table cannot be shown to everybody on the front page.",
    "not_started": "The match has not begun: somebody is still missing.",
    "not_saved": "This could not be saved, so it did not happen. Nothing is lost; try again in a moment.",
    "not_read": "The hall cannot look this up right now. Nothing is lost; try again in a moment.",
    "unknown_table": "There is no such table. The link may be mistyped, or the table was on another server.",
    "unknown_invite": "There is no such invitation. The link may be mistyped; ask for a new one.",
    "seat_taken": "Somebody already sits here. You can watch instead.",
    "no_key": (
        "Your browser did not send the cookie that keeps your seat. Press the button again; if you still see "
        "this, allow cookies for this page."
    ),
    "bad_key": (
        "A key is 43 letters, digits, - and _: 32 random bytes in URL-safe base64. One that repeats itself could "
        "be guessed."
    ),
    "seat_given_up": (
        "This seat was given up, by you or by whoever opened the table. You can watch, or ask for a new link."
    ),
    "invite_given_up": (
        "This invitation is no longer good: its seat was given up. Ask whoever opened the table for a new link."
    ),
    "only_host": "Only whoever opened the table can free a seat, or let a bot play on it.",
    "own_seat": "This is your own seat. You can free the seats of others.",
    "bots_seat": "A bot sits here. Only a person's seat can be freed or handed over.",
    "free_seat": "Nobody sits here.",
    "unplayable": (
        "This table cannot be shown: its steps do not fit the rules of this hall. Nothing was deleted, and your "
        "other tables are fine."
    ),
    "other_version": (
        "This match of {game} was begun with version {version} of the rules, and this hall plays version {plays}. "
        "Nobody can play on here. Nothing was deleted, and your other tables are fine."
    ),
    "old_form": "This form is too old, or from another hall. Load it again.",
    "wrong_key": "This seat is not yours: whoever sat down here has its key.",
    "not_yet": "The record shows every card that was drawn, so you get it when the match is over.",
    "over": "The match is over.",
    "not_over": "The match is not over yet.",
    "practice_alone": "Practice is for a table of your own: with bots, or with others at your screen.",
    "real_deal": "Daily deals and tours bring their own cards: you cannot play them with your own box.",
    "real_nobody": "With your own box somebody must sit at the table to enter what was drawn: bots cannot see it.",
    "real_bot": (
        "A bot on seat {seat} would hold hidden cards, but they lie in your box: somebody would have to look at "
        "them for it. Put a person there, or play with open hands."
    ),
    "real_hand": "Your cards lie on the real table, and nobody else may see them: no bot can play them for you.",
    "concede_duel": "You can concede only in a match of two against each other.",
    "concede_practice": "There is nothing to concede in practice or on a tour: you can just leave.",
    "clock_deal": "Daily deals and tours are played without a clock.",
    "clock_form": 'A clock is "turn" or "game" and seconds, from 60 (a minute) to 2592000 (30 days), as in "turn 300".',
    "only_host_begins": "Only whoever opened the table can begin before everybody is ready.",
    "real_clock": (
        "With your own box and hidden hands there is no clock: when time ran out, a bot would have to play cards "
        "that nobody may see."
    ),
    "seat_not_free": "Somebody already sits there. Choose a free seat.",
    "begun": "The match has begun: everybody keeps their seat.",
    "no_coach": "{game} has no coach yet.",
    "no_coach_in_a_deal": "No coach in a daily deal: everybody plays it alone. Ask when you practise it afterwards.",
    "no_coach_in_an_evening": "No coach in an evening: everybody plays its deal alone.",
    "no_coach_on_tour": "The tour tells you what to do. Ask the coach when it is over.",
    "no_coach_here": "No coach: others play at this table, and it was opened without one.",
    "coach_thinks": "The coach is still thinking about this table.",
    "coach_failed": "The coach has no answer this time. Ask again, or go on without one.",
    "no_day": "Ask for a puzzle by its day, such as {today}, at most a year back.",
    "no_own_puzzle": "There is no puzzle from your own games right now. Reviewed games bring a new one each day.",
    "sealed_day": "The puzzle of {day} is still sealed; today is {today}.",
    "no_choice": "This puzzle has {count} choices, and {index} is none of them.",
    "old_puzzle": "This puzzle uses older rules: you can solve it, but not play on.",
    "no_review_yet": "A review is made when the match is over.",
    "no_review": "The review failed: the coach gave no answer. Try again.",
    "reviews_wait": "Many reviews are being made right now. Try again in a minute.",
    "no_tour": "{game} has no tour.",
    "no_stage": "A tour has no stage {name}; there are: {names}.",
    "no_request": "Nobody is asking for an undo any more.",
    "not_asked": "That is for the others at the table to decide.",
    "taken_often": "No undo: enough has been taken back here.",
    "not_that_far": "This match has steps 0 to {last}, not {step}.",
    "not_your_eyes": "While the match goes on, you look back through your own eyes only.",
    "no_eyes": "There is no seat {seat} here: this table has 0 to {last}.",
    "no_fork_yet": "You can play on from any step of a match with others once it is over.",
    "makes_practice": (
        "That undo goes back past something you have seen, or something a bot has done. It makes this match "
        "practice for good: its result, its record and your list of tables say so."
    ),
    "fork_makes_practice": (
        "A fork before the end makes this match practice for good: its result, its record and your list of "
        "tables say so."
    ),
    "nobody_agrees": "No undo: nobody is here to agree to it.",
    "no_fork_here": "There is nothing left to choose at this step. Go back to an earlier one.",
    "other_site": "This came from another web site. Open the hall itself and try again.",
    "too_big": (
        "That is more than the {kilobytes} KB that the hall reads at once; a card list has at most {characters} "
        "characters."
    ),
    "too_often": "That was a lot in a short time. Wait a minute, then try again.",
    "too_many_here": "More pages are open than this hall can serve. Close some, or come back a little later.",
    "other_host": "This hall is reached at {hosts}, not by the name you asked for.",
    "no_room": "The hall has as many tables as it can keep. Tell whoever runs it; your own tables are safe.",
    "closed": (
        "The keeper of this hall has closed this table: nobody can play on here. What was played is kept, and you "
        "can take its record with you."
    ),
    "banned": "This hall is closed to your address. Ask whoever runs it why.",
    "not_keeper": "This is for the keeper of the hall: whoever has the key that lies beside its tables.",
    "not_verified": "The draws could not be computed again right now. Try again in a minute.",
    "brought": "This is a record that somebody brought, not a table. It goes away by itself.",
    "unknown_evening": "There is no such evening. The link may be mistyped, or the evening was too long ago.",
    "evening_over": "The letters of this evening are open, so you would know the deal. Open another one.",
    "evening_full": "This evening is full. Ask whoever opened it for another one.",
    "evening_old": "This evening was opened under other rules than this hall now plays. Open another one.",
    "evening_alone": "In an evening each plays alone: put bots on all the other seats.",
    "evening_plain": "An evening is played on the hall's own cards, without a clock and not for practice.",
    "evening_name": "Tell us your name: your friends see it in the results.",
    "evening_host": "Only whoever opened the evening can say that nobody else is coming.",
    "no_such_page": "There is no page at this address.",
    "no_docs": "This hall carries no documentation: make docs writes it, and a hall of make play brings it along.",
    "broken": "Something broke in the hall. Your table is safe; load the page again.",
    "broken_host": "The address of the hall cannot be read: the header Host names no host, or the query is no UTF-8.",
    "broken_json": (
        "The body cannot be read: it must be JSON in UTF-8, and not deeper than anything that the hall asks for."
    ),
    "broken_form": "The form cannot be read: its fields must be text in UTF-8.",
    "left_early": "The body ended too early: whoever sent it hung up.",
    "too_long": "This record has {count} characters; the hall reads at most {most}.",
    "too_slow": "This record takes too long to replay, so the hall will not open it.",
    "no_record": "This record cannot be opened: {reason}.",
    "broken_record": "This record cannot be opened: it makes no sense.",
    "records_wait": "Many records are being read right now. Try again in a few seconds.",
    "closing": "The hall is closing. Nothing is lost; come back when it is open again.",
    "gone_before": "Whoever asked for this has left before it was done.",
    "garbage": "The hall did not understand that.",
    "code_16_letters": "A code has 16 letters and digits: a to z and 2 to 7.",
    "that_does_not_fit": "That does not fit",
    "not_yours": "Not yours",
    "not_here": "Not here",
    "not_that_way": "Not that way",
    "too_late": "Too late",
    "too_much": "Too much",
    "not_this_house": "Not this house",
    "slowly": "Slowly",
    "is_not_possible_here": "{method} is not possible here.",
    "something_broke": "Something broke",
    "table_closed_whoever": "Table {name} is closed. Whoever opens it is told so, and can take its record.",
    "may_come_in_again": "{network} may come in again.",
    "others_can_read": (
        "others can read {path} (mode {mode}), so its key is none: close the hall and open it again, which makes "
        "a new one, and see who can write into the folder"
    ),
    "address_kept_out": "An address is kept out for 0 to {most} hours, 0 for ever, not {hours}.",
    "no_hall_open": "no hall is open on {folder}: there is no {file} in it",
    "whoever_runs_hall": "{path} is for whoever runs the hall: you may not read it",
    "holds_no_key": "{path} holds no key: open the hall again, which makes a new one",
    "disk_store_less": "The disk of the store has less than {megabytes} MB left.",
    "store_cannot_written": "The store cannot be written.",
    "something_is_wrong": "Something is wrong",
    "line_said_table": "A line is said to the table, to players or to watchers; to players by players.",
    "line_1_characters": "A line has 1 to {most} characters that can be seen.",
    "not_players_turn": "It is not this player's turn.",
    "evening_people": "An evening is for {fewest} to {most} people.",
    "evening_lasts_hour_days": "An evening lasts from an hour to {days} days.",
    "name_table_line": "The name of a table is one line of at most {most} characters.",
    "there_no_box": "There is no box {name}; there are: {shipped}, or a list of your own.",
    "table_bot_thinks": "At a table a bot thinks for at most {most}ms.",
    "there_no_game_there": "There is no game {name}; there are: {names}.",
    "list_cannot_played": "This list cannot be played with.",
    "seat_me_shared": "A seat is for me, shared, friend or bot, not for {kind}.",
    "name_most_characters": "A name has at most {most} characters; this one has {count}.",
    "name_made_letters": "A name is made of letters, digits and signs that can be seen.",
    "add_draws_line": "What you add to the draws is one line of at most {most} characters.",
    "there_no_action": "There is no action {index}: this game has 0 to {last}.",
    "no_undo_kept": "No undo: you kept it.",
    "no_undo_not": "No undo: not everybody agreed in time.",
    "no_undo_match_went": "No undo: the match went on.",
    "tell_drawn_rolled": "Say what was drawn or rolled",
    "no_undo_refused": "No undo: {name} refused.",
    "if_told_wrongly": "If one of them was entered wrongly, take it back and enter it again.",
    "rule": "{reason} (rule {number}).",
    "there_bans_already": "There are {most} bans already; take some back first.",
    "does_not_fit": "That does not fit: {why}.",
    "no_worker": "No worker can be started: bots play any legal action, and the coach is silent.",
    "slow_store": "The store or the workers have not answered for {seconds} seconds.",
    "no_address": "{text} is no address: 203.0.113.7, 2001:db8::1, or a network like 203.0.113.0/24.",
    "too_wide": "{network} is too wide: that would keep out a great part of the world.",
    "own_proxy": "{network} has a proxy in it that the hall trusts: everybody who comes through it would be kept out.",
    "not_banned": "{network} is not banned.",
    "list_cannot_played_why": "This list cannot be played with: {problem}.",
    "heal_real": "Only the list of a table that is played with your own box can be corrected here.",
    "heal_over": "The match is over. The list can be corrected at the next table, or in the file.",
    "heal_steps": "The list would be right, but it does not fit what was already played here: {reason}.",
    "heal_list": "With that change the list cannot be played.",
    "no_own_box": "You have not corrected the list of {title} yet.",
    "no_coach_sealed": "No coach: this match is sealed and played without help.",
    "sealed_alone": "You play a sealed match alone against bots: put a bot on every other seat.",
    "sealed_level": "In a sealed match a bot goes by its level, so everybody knows whom you beat: {levels}.",
    "sealed_plain": (
        "A sealed match is played as it comes: with the hall's own draws, from the start, without a clock, a "
        "coach or practice."
    ),
    "sealed_undo": "No undo: this match is sealed.",
    "sealed_fork": "No fork before the end: this match is sealed.",
    "no_stand_in_sealed": "This match is sealed: nobody else can play it for you.",
    "not_sealed": "This match is not sealed, so it has no code.",
    "sofa_phones": "On the sofa every phone is a hand: leave a seat free for one.",
    "takes_back_too_often": "it takes something back more than {count} times",
}
