"""What a shelf says."""

from __future__ import annotations

from typing import Final

TEXTS: Final = {
    "my_shelf": "My shelf",
    "your_shelf": "Your shelf",
    "play_game_end": "Finish one game and it stands here: how it went, what it was worth, and perhaps a shield.",
    "puzzles_first_try_right": "Puzzles: {right} of {tried} right on the first try.",
    "by_game": "By game",
    "of_won": "**{won}** of {played} won",
    "of_played": "of {played}",
    "coach_not_counted": "{coached} with the coach, not counted",
    "puzzles": "Puzzles",
    "first_try_each_day": "the first try of each day",
    "of_right": "**{right}** of {tried} right",
    "of_tried": "of {tried}",
    "this_month": "this month",
    "in_a_row": "in a row",
    "longest_run": "longest run",
    "two_evenings_off": (
        "Two evenings off a week never break a run. Miss more and it starts again at one; nothing else is lost."
    ),
    "as_a_table": "As a table",
    "games": "Games",
    "daily_deals_won": "Daily deals won",
    "luck_and_choice": "Luck and choice",
    "reviewed_games_per": "{count} reviewed games, per game, in points out of 100",
    "too_early_tell": "Too early to tell: {count} of {enough}. A game counts here once you have looked at its review.",
    "choices_draws_others": "{choices} from your choices, {draws} from draws, {others} from others",
    "practise_costliest_turn": "Practise your costliest turn",
    "own_games": "the first try of each day, {own} of your own games",
    "show_all_deeds": "Show all {count}",
    "look_costliest_game": "Look at your costliest game",
    "game": "Game",
    "at_first": "At first",
    "draws": "Draws",
    "others": "Others",
    "choices": "Choices",
    "not_measured": "Not measured",
    "won": "Won",
    "deeds": "Deeds",
    "each_found_own_records": "{done} of {count}, each found in your own records",
    "keep_move_forget": "Keep it, move it, forget it",
    "take_another_device": "Take it to another device",
    "download_everything": "Download everything",
    "played_without_connection": "What you played without a connection",
    "delete_my_shelf": "Delete my shelf",
    "games_deals_deeds": (
        "On it: games, deals, deeds, first answers to puzzles, what reviews found and how your evenings went, by "
        "this browser's key. Nobody else can open it. It travels with your seats; practice, lessons and games in "
        "which a bot took your seat never go on it. Clear this browser's data and it is gone, unless you took it "
        "to a second device or downloaded it."
    ),
    "delete_your_shelf": "Delete your shelf?",
    "games_deals_deeds_answers": (
        "Games, deals, deeds, answers, what reviews found and how your evenings went are deleted now, for good. "
        "Your seats stay."
    ),
    "delete_it": "Delete it",
    "evenings_in_all": "{month:# evening|# evenings} this month, {count} in all",
    "shelf_of": "{name}'s shelf",
    "your_choices_cost": "Your choices cost {points}.",
    "mistakes_less_good_moves": "their mistakes, less their good moves",
    "your_choices": "Your choices",
    "better_moves_would_kept": "what better moves would have kept",
    "luck_was_even": "Luck was even.",
    "most_can_learn": "Most of that you can learn to save.",
    "deal_gave_played_perfectly": "what the deal was worth, played perfectly",
    "you_won": "You won",
    "of_every_100_games": "of every 100 games",
    "people": "People",
    "alone": "Alone",
    "since_won": "{count:# game|# games} since {day}, {won} won. Only this browser's key opens it.",
    "nothing_yet_first_games": "Nothing on it yet. That is what first games are for.",
    "next": "next: {level}",
    "best": "best: {best}",
    "give_or_take": "give or take {points}",
    "coach_cannot_tell": "where the coach cannot tell",
    "draws_gave": "Draws gave you {points}.",
    "draws_cost": "Draws cost you {points}.",
    "close_to_the_coach": "You play close to what the coach can see.",
    "draws_even_out": (
        "Draws even out: after {games} games they should be within {points} of zero. {missing} are left out: the "
        "coach does not know the chances there well enough yet."
    ),
    "next_is": "next: {level} {who}",
}
