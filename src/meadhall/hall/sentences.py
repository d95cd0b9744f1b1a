"""What the hall itself says; what a game says is in words/."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.words.telling import begun

BOT_PLAYS = "A bot plays for you"
SEAT_WAITS = "A seat waits for somebody"
HANDED = "A bot plays for you. Take your seat back to play on yourself."
NOT_HANDED = "{}: nobody else can play it."
STALE = "The table has moved on since. Here is how it stands; choose again."
ONLY_WATCHING = "You are watching this table. Only whoever sits at it can play."
NO_PIECE = "There is no such piece on the board."
NO_CODE = "There is no such code. It works once and for a few minutes; make a new one on the other device."
NO_TALK = "Nobody talks at this table: it was opened without talk."
TALK_SLOWLY = "That was a lot to say at once. Wait a moment."
PRIVATE = "This table is private: only those who sit at it can look."
PRIVATE_LISTED = "A private table cannot be shown to everybody on the front page."
NOT_STARTED = "The match has not begun: somebody is still missing."
NOT_SAVED = "This could not be saved, so it was not done. Nothing is lost; try again in a moment."
NOT_READ = "The hall cannot look this up just now. Nothing is lost; try again in a moment."
UNKNOWN_TABLE = "There is no such table. The link may be mistyped, or the table was on another server."
UNKNOWN_INVITE = "There is no such invitation. The link may be mistyped; ask for a new one."
SEAT_TAKEN = "Somebody has already sat down here. You can watch instead."
NO_KEY = (
    "Your browser did not send the cookie that keeps your seat. Press the button once more; "
    "if this comes again, allow cookies for this page."
)
BAD_KEY = (
    "A key is 43 letters, digits, - and _: 32 random bytes in URL-safe base64. "
    "One that repeats itself could be guessed."
)
SEAT_GIVEN_UP = (
    "This seat was given up for somebody else: by you, or by whoever opened the table. "
    "You can watch, or ask for a new link."
)
INVITE_GIVEN_UP = "This invitation holds no more: its seat was given up. Ask whoever opened the table for a new link."
ONLY_HOST = "Only whoever opened the table can free a seat, or let a bot play on it."
OWN_SEAT = "This is your own seat. You can free the seats of others."
BOTS_SEAT = "A bot sits here. Only a person's seat can be freed or handed over."
FREE_SEAT = "Nobody sits here."
UNPLAYABLE = (
    "This table cannot be shown: its steps do not fit the rules that this hall plays by. "
    "Nothing of it was deleted, and your other tables are not touched by it."
)
OTHER_VERSION = (
    "This match of {} was begun with rules version {}, and this hall plays version {}. Nobody can play on here. "
    "Nothing of it was deleted, and your other tables are not touched by it."
)
OLD_FORM = "This form is not one that the hall has made. Load the form again."
WRONG_KEY = "This seat is not yours: its key is with whoever sat down here."
NOT_YET = "The record holds every card that was drawn, so it is handed out when the match is over."
OVER = "The match is over."
NOT_OVER = "The match is not over yet."
PRACTICE_ALONE = "Practice is for a table of your own: with bots, or with others at your screen."
REAL_DEAL = "The deal of a day and a tour have their own cards: they cannot be played with a box on your table."
REAL_NOBODY = "With your own box somebody must sit at the table to say what was drawn: bots cannot see it."
REAL_BOT = (
    "A bot on seat {} would hold cards that nobody may see, and your box lies on the table: somebody would have "
    "to look at them for it. Seat a person there, or play with open hands."
)
REAL_HAND = "Your cards lie on the real table, and nobody else may see them: no bot can play them for you."
CONCEDE_DUEL = "Only a match of two against each other can be conceded."
CONCEDE_PRACTICE = "Practice and a tour are not conceded: you can just leave."
CLOCK_DEAL = "The deal of a day and a tour are played without a clock."
CLOCK_FORM = 'A clock is "turn" or "game" and seconds, from 60 (a minute) to 2592000 (30 days), as in "turn 300".'
ONLY_HOST_BEGINS = "Only whoever opened the table can begin before everybody is ready."
REAL_CLOCK = (
    "With your own box and hidden hands there is no clock: when time is out a bot would have to play cards that nobody "
    "may see."
)
SEAT_NOT_FREE = "Somebody sits there already. Choose a seat that is free."
BEGUN = "The match has begun: everybody stays on his seat."
NO_COACH = "{} has no coach yet."
NO_COACH_IN_A_DEAL = "No coach in a daily deal: everybody plays it alone. Practise it afterwards, and ask."
NO_COACH_IN_AN_EVENING = "No coach in an evening: everybody plays its deal alone."
NO_COACH_SEALED = "No coach: this match is sealed, and played without help."
SEALED_ALONE = "A sealed match is played by you alone against bots: put a bot on every other seat."
SEALED_LEVEL = "In a sealed match a bot is called by its level, so that everybody knows whom you beat: {}."
SEALED_PLAIN = (
    "A sealed match is played as it comes: on the hall's own draws, without a clock, a coach or practice, and not from "
    "somewhere in the middle."
)
SEALED_UNDO = "No undo: this match is sealed."
SEALED_FORK = "No fork before the end: this match is sealed."
SEALED_ASIDE = "This match is sealed"
NOT_SEALED = "This match is not sealed, so there is no code for it."
SOFA_PHONES = "On the sofa every phone is a hand: leave a seat for somebody."
NO_COACH_ON_TOUR = "The tour tells you what to do; the coach can be asked when it is over."
NO_COACH_HERE = "No coach: others play at this table, and it was not agreed when it was opened."
COACH_THINKS = "The coach is still thinking about this table."
COACH_FAILED = "The coach has no answer this time. Ask again, or go on without."
NO_DAY = "A puzzle is asked for by its day, as {}: from a year ago to today."
SEALED_DAY = "The puzzle of {} is still sealed; today is {}."
NO_CHOICE = "{} is none of the {} choices of this puzzle."
OLD_PUZZLE = "This puzzle is of an older rules version: it can be solved, and not played on."
NO_REVIEW_YET = "A review is made when the match is over."
NO_REVIEW = "The review could not be made: the coach gave no answer. Try again."
REVIEWS_WAIT = "Many reviews are being made just now. Try again in a minute."
NO_TOUR = "{} has no tour."
NO_STAGE = "A tour has no stage {!r}; there are: {}."
NO_REQUEST = "Nobody asks to take anything back any more."
NOT_ASKED = "This is for the others at the table to say."
TAKEN_OFTEN = "No undo: so much has been taken back here that it is enough."
NOT_THAT_FAR = "This match has steps 0 to {}, not {}."
NOT_YOUR_EYES = "While the match goes on everybody looks back with his own eyes."
NO_EYES = "There is no seat {}: this table has 0 to {}."
NO_FORK_YET = "A match with others can be gone on with from any step when it is over."
MAKES_PRACTICE = (
    "Undo would go past something that you have seen, or that a bot has done. That makes this match practice for good: "
    "its result, its record and your list of tables say so."
)
FORK_MAKES_PRACTICE = (
    "A fork before the end makes this match practice for good: its result, its record and your list of tables say so."
)
NOBODY_AGREES = "No undo: nobody is playing now who could agree."
NO_FORK_HERE = "Nothing can be chosen any more at this step; go back to an earlier one."
OTHER_SITE = "This came from another web site. Open the hall itself and try again."
TOO_BIG = "That is more than the {} KB that the hall reads at once; a card list has at most {} characters."
TOO_OFTEN = "That was a lot in a short time. Wait a minute and try again."
TOO_MANY_HERE = "There are more open pages than this hall can serve. Close some, or come back a little later."
OTHER_HOST = "This hall is reached as {}, not by the name that was asked for."
NO_ROOM = "There are as many tables as this hall keeps. Tell whoever runs it; your tables are not touched by it."
CLOSED = (
    "The keeper of this hall has closed this table: nobody plays on at it. "
    "What was played is kept, and its record can be taken away."
)
BANNED = "This hall is closed to your address. Ask whoever runs it why."
NOT_KEEPER = "This is for the keeper of the hall: whoever has the key that lies beside its tables."
NOT_VERIFIED = "The draws could not be computed again just now. Try again in a minute."
BROUGHT = "This is a record that somebody has brought, not a table: it leaves by itself."
UNKNOWN_EVENING = "There is no such evening. The link may be mistyped, or it was too long ago."
EVENING_OVER = "The letters of this evening are open: whoever comes now would know the deal. Open another one."
EVENING_FULL = "Everybody who was expected has come to this evening. Ask whoever opened it for another one."
EVENING_OLD = "This evening was opened with other rules than this hall plays by now. Open another one."
EVENING_ALONE = "In an evening each plays alone: put bots on all the other seats."
EVENING_PLAIN = "An evening is played on the hall's own cards, without a clock and not for practice."
EVENING_NAME = "Say what you are called: your friends read it in the table."
EVENING_HOST = "Only whoever opened the evening can say that nobody else comes."
NO_SUCH_PAGE = "There is no page at this address."
NO_DOCS = "This hall carries no documentation: make docs writes it, and a hall of make play brings it along."
BROKEN = "Something broke in the hall. Nothing at your table is lost; load the page again."
BROKEN_HOST = "The address of the hall cannot be read: the header Host names no host, or the query is no UTF-8."
BROKEN_JSON = "The body cannot be read: it must be JSON in UTF-8, and not deeper than anything that the hall asks for."
BROKEN_FORM = "The form cannot be read: its fields must be text in UTF-8."
LEFT_EARLY = "The body ended too early: whoever sent it has left."
TOO_LONG = "This record has {} characters; the hall reads at most {}."
TOO_SLOW = "This record takes too long to replay, so the hall does not open it."
NO_RECORD = "This record cannot be opened: {}."
BROKEN_RECORD = "This record cannot be opened: nothing can be made of it."
RECORDS_WAIT = "Many records are being read just now. Try again in a few seconds."
CLOSING = "The hall is closing. Nothing is lost; come again when it is open."
GONE_BEFORE = "Whoever asked for this has left before it was done."
GARBAGE = "The hall did not understand that."


def sentence_of(reason: str) -> str:
    """Write a reason as a sentence."""
    return f"{begun(reason).rstrip('.')}."


def is_here(name: str, minutes: float) -> str:
    """Say why a seat cannot be freed while a match goes on."""
    return (
        f"{name} is at the table, or was a moment ago. A seat can be freed, or handed to a bot, when nobody "
        f"has come back to it for {minutes:g} minutes."
    )


def waiting_for(count: int) -> str:
    """Say how many people are missing."""
    return "Waiting for one more" if count == 1 else f"Waiting for {count} more"


def your_turn_at(count: int) -> str:
    """Say at how many tables somebody is waited for."""
    return "It is your turn at one table." if count == 1 else f"It is your turn at {count} tables."


def timed(seconds: float) -> str:
    """Say a length of time in its largest whole unit."""
    for unit, length in (("day", 86400), ("hour", 3600), ("minute", 60), ("second", 1)):
        count = int(seconds // length)
        if count and seconds % length == 0:
            return f"{count} {unit}{'' if count == 1 else 's'}"
    return f"{seconds:g} seconds"


def ago(seconds: float) -> str:
    """Say how long ago something was."""
    for unit, length in (("day", 86400), ("hour", 3600), ("minute", 60)):
        count = int(seconds // length)
        if count:
            return f"{count} {unit}{'' if count == 1 else 's'} ago"
    return "just now"


def sit_down(names: Sequence[str], title: str) -> str:
    """Say who plays."""
    if len(names) == 1:
        return f"{names[0]} sits down to {title}."
    return f"{', '.join(names[:-1])} and {names[-1]} sit down to {title}."


def span(numbers: Sequence[int]) -> str:
    """Write numbers of players: 2, 3 to 5, 1 or 3."""
    ordered = sorted(numbers)
    if len(ordered) == 1:
        return str(ordered[0])
    if ordered[-1] - ordered[0] == len(ordered) - 1:
        return f"{ordered[0]}\N{EN DASH}{ordered[-1]}"
    return ", ".join(map(str, ordered[:-1])) + f" or {ordered[-1]}"


def title_words(name: str, is_your_turn: bool) -> str:
    """Return the title of a table's page."""
    return f"Your turn \N{MIDDLE DOT} {name}" if is_your_turn else name
