"""What is said about lessons."""

from __future__ import annotations

from typing import Final

TEXTS: Final = {
    "learn": "Learn {title}",
    "shall_we_call": "What shall we call you?",
    "keep": "Keep",
    "only_people_play": "Only the people you play with see it. You can skip this.",
    "you_know_it_now": "You know it now.",
    "all_three_stages": "All of {title}, in three stages.",
    "your_place_is_kept": "Your place is kept",
    "where": "{title}, {place} of {stations}.",
    "you_play_we_point": "You play, we point",
    "three_short_stages": "Three short stages. You can leave after each of them.",
    "done": "Done",
    "steps": "{stations} steps",
    "once_more": "Once more",
    "begin_here": "Begin here",
    "your_first_real_game": "Your first real game",
    "plays_gently_made": "{rival} plays gently, just right for a first game.",
    "at_the_easiest_level": "At {level}, the easiest level.",
    "about_minutes_counts": "About {minutes} minutes. It counts, and it goes on your shelf.",
    "play_on_here": "Play on here",
    "lesson_over_everything": "The lesson is over. At its table you can now do anything.",
    "rules_on_one_page": "Rules on one page",
    "pictures_they_also": "With pictures. You also find them behind the ? at every table.",
    "begin": "Begin",
    "next": "Next: {title}",
    "begin_anew": "Start over",
    "without_lessons": "Without lessons",
    "play_with": "Play with {rival}",
    "station": "{stage} · {place} of {places}",
    "next_first_real_game": "Next: your first real game",
    "enough_now_keep": "Enough for now, keep my place",
    "tour_over_play_like": "The tour is over. Play on as you like.",
    "stay": "Stay",
    "end_it": "End it",
    "show_me": "Show me",
    "end_the_tour": "End the tour?",
    "a_first_game": "{game}: a first game",
}
