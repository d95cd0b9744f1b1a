"""Days as people say them, in the language of the hall."""

from __future__ import annotations

from datetime import date
from typing import Final

from meadhall.words.hall import say

TEXTS: Final = {
    "weekdays": "Monday Tuesday Wednesday Thursday Friday Saturday Sunday",
    "weekdays_short": "Mon Tue Wed Thu Fri Sat Sun",
    "months": "January February March April May June July August September October November December",
    "day_and_month": "{day} {month}",
}


def weekday(day: date, *, is_short: bool = False) -> str:
    """Return the day of the week."""
    return say("dates.weekdays_short" if is_short else "dates.weekdays").split()[day.weekday()]


def day_and_month(day: date) -> str:
    """Return a day: 16 November."""
    return say("dates.day_and_month", day=day.day, month=say("dates.months").split()[day.month - 1])
