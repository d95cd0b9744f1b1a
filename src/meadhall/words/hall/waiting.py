"""What is said while a table waits for people."""

from __future__ import annotations

from typing import Final

TEXTS: Final = {
    "ready": "Ready?",
    "i_am_ready": "I am ready",
    "begin_without_waiting": "Begin without waiting",
    "send_link_each": "Send a link to each person you want to play with.",
    "match_begins_when": (
        "The match begins when every seat is taken and everybody is ready, or when the host begins it."
    ),
    "match_begins_itself": "The match begins by itself when every seat is taken.",
    "sit_down_wait_watch": "Sit down, or wait and watch.",
    "hold_phones_camera": "Point a phone's camera here, or send the link.",
    "link_to_seat": "Link to seat {seat} · {sign}",
    "sit_down_on_seat": "Sit down on seat {seat} · {sign}",
    "link_watch_without": "Link to watch, without seeing anybody's hand",
    "meanwhile": "Meanwhile: {tour}. Your seat waits.",
    "free_seat": "Free seat {seat}",
    "so_somebody_else": "so somebody else can sit down there",
    "seat_sit_there_instead": "You have seat {seat} · {sign}. Or sit here:",
    "these_links_work": (
        "These links work on this computer only. To play with somebody elsewhere, start the hall with "
        "{code:--host 0.0.0.0} and open it at the address of this computer."
    ),
    "talk": "Talk",
    "what_was_said": "What was said",
    "played_real_box": (
        "This is played with a real box: people enter what they draw and roll, and nobody claims that it is fair."
    ),
    "every_draw_match": "Every draw of this match will follow from a secret. Its SHA-256 is fixed now:",
    "secret_shown_end": "The secret is shown at the end.",
    "begins_when_ready": "The match begins when everybody is ready. You will see it here.",
    "begins_when_full": "The match begins when every seat is taken. You will see it here.",
    "learn": "learn {title} in 3 minutes",
    "leave_my_seat": "Leave my seat",
    "leave_seat": "Leave seat {seat}",
    "missing": "Waiting for {count:one|#} more",
    "scan_each_phone": (
        "Scan this with each phone to make it a hand. This screen stays the board and shows what everybody may "
        "see. The match begins by itself when every seat is taken."
    ),
    "phone_hand_board": (
        "Your phone is your hand; the board is on the big screen. The match begins by itself when every seat is taken."
    ),
}
