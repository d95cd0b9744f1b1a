"""Chapters 6 and 7 in words: how a round ends, and the match."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine.contract import CHANCE, NOBODY, Event, Outcome, Seat
from meadhall.games.en_garde import events as told
from meadhall.games.en_garde.events import Attacked, Compared, Hit, MatchEnded, Moved, Parried, RoundEnded
from meadhall.games.en_garde.pieces import BLACK, COMPARED, DRAWN, HIGHEST, PROGRESS, STUCK, TOUCH, WHITE
from meadhall.games.en_garde.rules.ending import Begin
from meadhall.words.en_garde.parts import FENCERS, Fencer, HereIs, figure, parts
from meadhall.words.reading import all_of
from meadhall.words.rows import AnyRow, Piece, Said, Speaker, Told
from meadhall.words.speech import Person, Phrase, Several, Template, begun
from meadhall.words.telling import BAD, GOOD, Act, Breakdown, Cell, Fact, Line, Panel, ResultRow, Tallies, TallyStep

ENDINGS = {TOUCH: "touch", STUCK: "stuck", COMPARED: "compared", PROGRESS: "progress", DRAWN: "drawn"}
ICONS = {TOUCH: "sword", STUCK: "none", COMPARED: "draw2", PROGRESS: "flag", DRAWN: "none"}
NOTES = {
    TOUCH: Template("by a hit"),
    STUCK: Template("the other had no move left"),
    COMPARED: Template("more cards that hit"),
    PROGRESS: Template("further forward"),
}
MUCH = 2
"""A lead of so many points is worth a word when it is lost."""


@parts.of(RoundEnded)
def winner(here: HereIs, it: RoundEnded) -> Person:
    return here.person(it.winner)


@parts.of(RoundEnded)
def loser(here: HereIs, it: RoundEnded) -> Person:
    return here.person(1 - it.winner)


@parts.of(RoundEnded)
def far(here: HereIs, it: RoundEnded) -> int:
    return max(it.progress)


@parts.of(RoundEnded)
def near(here: HereIs, it: RoundEnded) -> int:
    return min(it.progress)


@parts.of(Compared)
def white_name(here: HereIs, it: Compared) -> Person:
    return here.person(WHITE)


@parts.of(Compared)
def black_name(here: HereIs, it: Compared) -> Person:
    return here.person(BLACK)


@parts.of(Begin)
def next_round(here: HereIs, it: Begin) -> int:
    return int(here.view.seen.round) + 1


def winner_of(event: RoundEnded) -> Seat:
    """Return the seat that won a round, or NOBODY."""
    return NOBODY if event.ending == DRAWN else event.winner


# The match.

MATCH_DRAWN = Template("The match is drawn, {most} to {least}.")
MATCH_WON = Template("{winner} {winner:wins|win} the match, {most} to {least}.")
LAST_ROUND = Template("{result} The last round has been played.")


def result(here: Speaker, white: int, black: int) -> str:
    """Say who has won a match with these points."""
    winner = here.person(WHITE if white > black else BLACK)
    text = MATCH_DRAWN if white == black else MATCH_WON
    return here.say(text, winner=winner, most=max(white, black), least=min(white, black))


def ending(here: Speaker, outcome: Outcome) -> str:
    """Say how the match ended."""
    said = result(here, outcome.scores[WHITE], outcome.scores[BLACK])
    return said if outcome.ending == "points" else here.say(LAST_ROUND, result=said)


@parts.of(MatchEnded)
def match_result(here: HereIs, it: MatchEnded) -> str:
    return result(here, it.white_points, it.black_points)


def _crown(here: HereIs, event: MatchEnded) -> list[Act]:
    if event.white_points == event.black_points:
        return []
    winner = (figure(WHITE if event.white_points > event.black_points else BLACK),)
    return [Act("crown", at=winner, ends=True)]


ROWS: list[AnyRow] = [
    Said(Begin, sentence="Begin **round {next_round}**", asks="What now?", icon="swords"),
    Told(
        Compared,
        line="The pack is empty. Cards that hit at distance {distance}: {white_name} {white}, {black_name} "
             "{black}.",
        icon="draw2",
        seat="",
        acts=lambda here, event: [Act("darken", at=(figure(WHITE), figure(BLACK))), Act("darken", by=0)],
    ),
    Told(
        RoundEnded,
        how=lambda here, event: ENDINGS[event.ending],
        line={
            "touch": "{loser} {loser:was|were} hit. {winner} {winner:wins|win} the round.",
            "stuck": "{loser} could neither move nor attack. {winner} {winner:wins|win} the round.",
            "compared": "{winner} {winner:has|have} more cards that hit and {winner:wins|win} the round.",
            "progress": "{winner} {winner:has|have} come further forward, {far:# space|# spaces} to {near}, and "
                        "{winner:wins|win} the round.",
            "drawn": "Both have come {far:# space|# spaces} forward. The round is drawn.",
        },
        icon=lambda here, event: ICONS[event.ending],
        waits=True,
        remarked="winner",
        acts=lambda here, event: [] if event.ending == DRAWN else [Act("pop", at=(f"points-{event.winner}",))],
    ),
    Told(MatchEnded, line="{match_result}", icon="crown", seat="", acts=_crown),
    Piece(
        Fencer, "points-{seat:d}", "{owner:'s} points", "Count",
        "A full circle is a round won. The first to {goal:# point|# points} wins the match.", "6.11 7.1",
        labels={"points.{seat}": "{owner} {owner:has|have} {points} of {goal:# point|# points}"},
    ),
]  # fmt: skip


# The end of a round, over the board and in the log.

EMPTY = Template("The pack is empty.")
OPEN = Template("Both show their hands: {white} {white_hand}; {black} {black_hand}.")
NO_CARDS = Template("no cards")
WON = Template("{why}. **{winner}** {winner:wins|win} the round.")
WON_BOTH = Template("{why}. **{winner}** {winner:wins|win} round and match, {most} to {least}.")
ROUND_DRAWN = Template("{why}. The round is drawn.")
IS_HIT = Template("**{loser}** {loser:is|are} hit by **{cards}**")
IS_STUCK = Template("**{loser}** can neither move nor attack")
HANDS = Template(
    "The pack is empty. Cards that hit at distance {distance}: **{white}** {white_cards}, **{black}** {black_cards}"
)
AHEAD = Template(
    "The pack is empty{reach} and **{winner}** {winner:is|are} further forward, {far:# space|# spaces} to {near}"
)
LEVEL = Template("The pack is empty{reach} and both have come {far:# space|# spaces} forward")
OUT_OF_REACH = Template(", nobody is in reach,")
EQUAL = Template(", both hold as many cards that hit,")


def hand(here: HereIs, values: Sequence[int]) -> str:
    """Name cards one by one."""
    return " ".join(str(value) for value in values) if values else here.say(NO_CARDS)


def tell_round(here: HereIs, event: RoundEnded, line: Line, was_compared: bool) -> list[Line]:
    """Tell the end of a round with what comes before and after it."""
    is_empty = event.ending in (PROGRESS, DRAWN) and not was_compared
    hands = [hand(here, event.hands[seat]) for seat in FENCERS]
    opened = here.say(
        OPEN, white=here.person(WHITE), white_hand=hands[WHITE], black=here.person(BLACK), black_hand=hands[BLACK]
    )
    first = [Line(here.say(EMPTY), icon="draw2")] if is_empty else []
    return [*first, line, Line(opened, icon="eye")]


def caption_of_end(here: HereIs, event: RoundEnded, events: Sequence[Event]) -> str:
    """Say why a round ends and who wins it, and the match if that ends too."""
    why = _why(here, event, events)
    for over in all_of(events, MatchEnded):
        points = (over.white_points, over.black_points)
        if event.ending != DRAWN and points[event.winner] == max(points) != min(points):
            return here.say(WON_BOTH, why=why, winner=winner(here, event), most=max(points), least=min(points))
        return f"{_who_won(here, event, why)} {match_result(here, over)}"
    return _who_won(here, event, why)


def _who_won(here: HereIs, event: RoundEnded, why: Phrase) -> str:
    return here.say(ROUND_DRAWN if event.ending == DRAWN else WON, why=why, winner=winner(here, event))


def _why(here: HereIs, event: RoundEnded, events: Sequence[Event]) -> Phrase:
    found = {type(each): each for each in reversed(events)}
    hit, compared = found.get(Hit), found.get(Compared)
    if isinstance(hit, Hit):
        return Phrase(IS_HIT, {"loser": here.person(hit.seat), "cards": Several(hit.count, hit.value)})
    if event.ending == STUCK:
        return Phrase(IS_STUCK, {"loser": loser(here, event)})
    reach: Phrase | str = ""
    if isinstance(compared, Compared):
        if event.ending == COMPARED:
            said = {"white": here.person(WHITE), "white_cards": compared.white, "distance": compared.distance}
            return Phrase(HANDS, said | {"black": here.person(BLACK), "black_cards": compared.black})
        reach = Phrase(OUT_OF_REACH if compared.distance > HIGHEST else EQUAL, {})
    text = AHEAD if event.ending == PROGRESS else LEVEL
    return Phrase(
        text, {"reach": reach, "winner": winner(here, event), "far": far(here, event), "near": near(here, event)}
    )


# The recap.

NEXT_ROUND = Template("The next round")
END_OF_ROUND = Template("The end of round {number}")
ACTORS = {told.RoundBegun: CHANCE, **dict.fromkeys((Hit, Compared, RoundEnded, MatchEnded), NOBODY)}


def actor_of(event: Event) -> Seat:
    """Return who did something: CHANCE dealt a round, NOBODY ended one."""
    if getattr(event, "is_deal", False):
        return CHANCE
    return ACTORS[type(event)] if type(event) in ACTORS else getattr(event, "seat", NOBODY)


def heading(here: HereIs, seat: Seat, done: Sequence[Event]) -> str:
    """Return what stands above what somebody did."""
    if seat == CHANCE:
        return here.say(NEXT_ROUND)
    if seat == NOBODY:
        numbers = "".join(str(event.number) for event in all_of(done, RoundEnded))
        return here.say(END_OF_ROUND, number=numbers).rstrip()
    return here.names[seat]


# The result.

VERDICT = Template("{winner} {winner:wins|win} {most} to {least}")
VERDICT_DRAWN = Template("A draw, {most} to {least}")
HOW = Template("{rounds:# round|# rounds}, first to {goal:# point|# points}")
HOW_LAST = Template("{rounds:# round|# rounds}, first to {goal:# point|# points}; the last round has been played")
ROUNDS, BOUTS, POINTS = Template("Rounds"), Template("Bouts"), Template("Points")
NOTE_DRAWN, NOTE_LOST = Template("drawn"), Template("lost")
COLUMNS = {
    Attacked: Template("Attacks"),
    Hit: Template("Hits"),
    Parried: Template("Parries"),
    Moved: Template("Escapes"),
}
COUNTED = {
    TOUCH: Template("Hits"),
    STUCK: Template("Nowhere to go"),
    COMPARED: Template("More cards that hit"),
    PROGRESS: Template("Further forward"),
}
"""What the points of a match are counted by, in this order."""
FENCER = Template("{who}")
LAST, TURNED = Template("The last round"), Template("The comeback")
BEHIND = Template("{winner} {winner:was|were} {behind} points behind after round {number}.")
HIT_WITH = Template("{winner} hit with {cards}. {loser} held {hand}.")
WAS_EMPTY = Template(
    "The pack ran out. Cards that hit at distance {distance}: {white} {white_cards}, {black} {black_cards}."
)


def panel(here: HereIs, outcome: Outcome, events: Sequence[Event], how_it_ended: str) -> Panel:
    """Say how a match ended; *events* are everything that was told to everybody in it."""
    white, black = outcome.scores
    rounds = all_of(events, RoundEnded)
    order = [WHITE, BLACK] if white >= black else [BLACK, WHITE]
    seat = here.view.seat
    verdict = VERDICT_DRAWN if white == black else VERDICT
    how = HOW if outcome.ending == "points" else HOW_LAST
    return Panel(
        begun(here.say(verdict, winner=_told(here, order[0]), most=max(white, black), least=min(white, black))),
        here.say(how, rounds=int(here.view.seen.round), goal=int(here.view.laws.goal)),
        "" if white == black or seat not in order else GOOD if seat == order[0] else BAD,
        "sword",
        [_rounds(here, rounds, order), _deeds(here, events, outcome, order)],
        _facts(here, events, rounds, order, how_it_ended),
        Tallies([begun(here.say(FENCER, who=_told(here, seat))) for seat in (WHITE, BLACK)], _tallies(here, rounds)),
    )


def _told(here: HereIs, seat: Seat) -> Person:
    """Name somebody to whoever looks: the result says "you" to them."""
    return Person(here.names[seat], seat, seat == here.view.seat)


def _tallies(here: HereIs, rounds: Sequence[RoundEnded]) -> list[TallyStep]:
    """Count the points by how the rounds were won."""
    leaves = (f"points-{WHITE}", f"points-{BLACK}")
    steps = []
    for ending, words in COUNTED.items():
        winners = [event.winner for event in rounds if event.ending == ending]
        if winners:
            steps.append(TallyStep(here.say(words), [winners.count(WHITE), winners.count(BLACK)], leaves))
    return steps


def _rounds(here: HereIs, rounds: Sequence[RoundEnded], order: Sequence[Seat]) -> Breakdown:
    """Lay out who won each round, and how."""
    rows = [ResultRow(here.names[seat], [_round_cell(here, event, seat) for event in rounds], seat) for seat in order]
    return Breakdown(here.say(ROUNDS), [str(event.number) for event in rounds], rows)


def _round_cell(here: HereIs, event: RoundEnded, seat: Seat) -> Cell:
    if event.ending == DRAWN:
        return Cell("=", note=here.say(NOTE_DRAWN))
    if event.winner != seat:
        return Cell("", note=here.say(NOTE_LOST))
    return Cell("", ICONS[event.ending], GOOD, here.say(NOTES[event.ending]))


def _deeds(here: HereIs, events: Sequence[Event], outcome: Outcome, order: Sequence[Seat]) -> Breakdown:
    """Count what each fencer did; what neither did is left out."""
    tally: dict[type[Event], list[int]] = {kind: [0, 0] for kind in COLUMNS}
    for event in events:
        if isinstance(event, Attacked | Hit | Parried | Moved) and not (
            isinstance(event, Moved) and not event.is_escape
        ):
            tally[type(event)][1 - event.seat if isinstance(event, Hit) else event.seat] += 1
    columns = {here.say(COLUMNS[kind]): numbers for kind, numbers in tally.items() if any(numbers)}
    columns[here.say(POINTS)] = outcome.scores
    rows = []
    for seat in order:
        tone = GOOD if outcome.winners == [seat] else ""
        rows.append(ResultRow(here.names[seat], [Cell(str(numbers[seat])) for numbers in columns.values()], seat, tone))
    return Breakdown(here.say(BOUTS), list(columns), rows)


def _facts(
    here: HereIs, events: Sequence[Event], rounds: Sequence[RoundEnded], order: Sequence[Seat], how_it_ended: str
) -> list[Fact]:
    """Say how the last round went, and what else decided the match."""
    if not rounds:
        return []
    facts = [Fact(here.say(LAST), _last_round(here, events, rounds[-1], how_it_ended))]
    behind, after = _deepest(rounds, order[0])
    if behind >= MUCH and rounds[-1].winner == order[0]:
        facts.append(
            Fact(here.say(TURNED), here.say(BEHIND, winner=here.person(order[0]), behind=behind, number=after))
        )
    return facts


def _deepest(rounds: Sequence[RoundEnded], seat: Seat) -> tuple[int, int]:
    """Return by how much a fencer was behind at the most, and after which round."""
    lead, behind, after = 0, 0, 0
    for event in rounds:
        if event.ending != DRAWN:
            lead += 1 if event.winner == seat else -1
        if -lead > behind:
            behind, after = -lead, event.number
    return behind, after


def _last_round(here: HereIs, events: Sequence[Event], last: RoundEnded, how_it_ended: str) -> str:
    if last.ending == TOUCH:
        hit = all_of(events, Hit)[-1]
        cards = Several(hit.count, hit.value)
        return here.say(
            HIT_WITH,
            winner=winner(here, last),
            cards=cards,
            loser=here.person(hit.seat),
            hand=hand(here, last.hands[hit.seat]),
        )
    if last.ending == COMPARED:
        compared = all_of(events, Compared)[-1]
        return here.say(
            WAS_EMPTY, distance=compared.distance, white=here.person(WHITE), white_cards=compared.white,
            black=here.person(BLACK), black_cards=compared.black,
        )  # fmt: skip
    return how_it_ended
