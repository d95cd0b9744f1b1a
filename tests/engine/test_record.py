"""Records: they replay and can be verified; a wrong one is refused with the line and the reason."""

from __future__ import annotations

import hashlib

import pytest

from meadhall.engine import record
from meadhall.engine.box import Box
from meadhall.engine.chance import Dice, Fair, secret_of
from meadhall.engine.contract import CHANCE, NOBODY
from meadhall.engine.match import Playing
from meadhall.engine.record import RecordError
from meadhall.games import title

TITLE = title("en_garde")
BOX = TITLE.shipped_box("standard")
OWN_BOX = TITLE.read_box(BOX.text.replace('"standard"', '"mine"'))


def played(is_deal: bool = False, box: Box = BOX, nonces: list[str] | None = None) -> Playing:
    """Play a short match to its end."""
    match = Playing(TITLE.game(2, {"points": "1"}, box), Fair(secret_of(11), nonces or []), is_deal)
    dice = Dice(11)
    while match.actor != NOBODY:
        if match.actor == CHANCE:
            match.draw()
        else:
            legal = match.legal_actions()
            match.play(match.actor, legal[dice.below(len(legal))])
    return match


def text(with_secret: bool = True) -> str:
    return record.write(played(), ["Astrid", "Björn the Bold"], True, with_secret)


TEXT = text()
LINES = TEXT.split("\n")
BEGIN = LINES.index("begin")


def refusal(changed: str) -> str:
    """Read, replay and verify a record that is wrong; return the sentence it is refused with."""
    with pytest.raises(RecordError) as refused:
        record.verify(record.read(changed), TITLE)
    return str(refused.value)


def test_a_record_is_written_line_by_line() -> None:
    assert LINES[:8] == [
        "meadhall 1",
        "game en_garde 1",
        f"box standard {BOX.digest}",
        "option points 1",
        "option level advanced",
        "option final_retreat distance",
        "seats 2",
        "name 0 Astrid",
    ]
    assert LINES[8:12] == [
        "name 1 Björn the Bold",
        "commit " + hashlib.sha256(secret_of(11)).hexdigest(),
        "draws match",
        "secret " + secret_of(11).hex(),
    ]
    assert LINES[BEGIN + 1].startswith("chance draw ")
    assert LINES[-2].startswith("end points ")
    assert LINES[-1] == ""


def test_a_record_gives_the_match_again() -> None:
    read = record.read(TEXT)
    assert read.names == ["Astrid", "Björn the Bold"]
    again = record.replay(read, TITLE)
    assert again.notation() == played().notation()
    assert record.write(again, read.names, True, True) == TEXT
    assert record.read(TEXT.replace("\n", "\r\n")).texts == read.texts


def test_a_record_can_be_replayed_in_part() -> None:
    match = record.replay(record.read(TEXT), TITLE, 10)
    assert len(match.steps) == 10
    assert match.actor == 0
    assert len(record.replay(record.read(TEXT), TITLE, 10_000).steps) == len(LINES) - BEGIN - 3


@pytest.mark.parametrize("is_deal", [False, True])
@pytest.mark.parametrize("nonces", [[], ["salt", "a b  ü"]])
def test_every_draw_of_an_honest_record_is_found_again(is_deal: bool, nonces: list[str]) -> None:
    match = played(is_deal, nonces=nonces)
    read = record.read(record.write(match, [], True, True))
    verdict = record.verify(read, TITLE)
    assert read.nonces == nonces
    assert verdict.problems == []
    assert verdict.draws == sum(step.actor == CHANCE for step in match.steps) > 10


@pytest.mark.parametrize("is_deal", [False, True])
def test_a_forged_draw_is_named_by_its_line(is_deal: bool) -> None:
    lines = record.write(played(is_deal), [], True, True).split("\n")
    place = lines.index("begin") + 10
    forged = next(f"chance draw {value}" for value in range(1, 6) if lines[place] != f"chance draw {value}")
    honest = lines[place]
    changed = "\n".join([*lines[:place], forged, *lines[place + 1 : place + 1], ""])
    unfinished = record.read(changed)
    unfinished.ending = "forged"
    with pytest.raises(RecordError):
        record.verify(unfinished, TITLE)
    match = record.replay(record.read(changed), TITLE)
    while match.actor != NOBODY:
        if match.actor == CHANCE:
            match.draw()
        else:
            match.play(match.actor, match.legal_actions()[0])
    verdict = record.verify(record.read(record.write(match, [], True, True)), TITLE)
    problem = f"line {place + 1}: the record has {forged[7:]!r}, the secret gives {honest[7:]!r}"
    assert verdict.problems == [problem]


def test_another_secret_than_the_promised_one_is_found_out() -> None:
    wrong = TEXT.replace(secret_of(11).hex(), secret_of(12).hex())
    verdict = record.verify(record.read(wrong), TITLE)
    assert "not the one that was promised" in verdict.problems[0]
    assert len(verdict.problems) > 5


def test_nothing_is_verified_without_the_secret() -> None:
    assert "does not reveal its secret" in refusal(text(with_secret=False))
    lines = text(with_secret=False).split("\n")
    assert "not over yet" in refusal("\n".join([*lines[:-2], ""]))


def test_a_match_that_was_broken_off_is_verified_as_far_as_it_went() -> None:
    whole = record.verify(record.read(TEXT), TITLE)
    broken_off = record.verify(record.read("\n".join([*LINES[:-4], ""])), TITLE)
    assert (whole.is_over, broken_off.is_over) == (True, False)
    assert broken_off.problems == []
    assert 0 < broken_off.draws <= whole.draws


def test_a_record_cut_off_anywhere_is_refused_or_a_shorter_match() -> None:
    for place in range(len(LINES) - 1):
        cut = "\n".join([*LINES[:place], ""])
        if place <= BEGIN:
            with pytest.raises(RecordError):
                record.read(cut)
        else:
            assert len(record.replay(record.read(cut), TITLE).steps) == place - BEGIN - 1


def test_a_record_cut_in_the_middle_of_a_line_never_plays_something_else() -> None:
    full = record.read(TEXT)
    for place in range(len(TEXT) - 1):
        try:
            match = record.replay(record.read(TEXT[:place]), TITLE)
        except RecordError:
            continue
        assert TEXT[place - 1] == "\n" or not match.steps
        assert [step.action.text for step in match.steps] == full.texts[: len(match.steps)]


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("meadhall 1", "meadhall 2", "line 1: a record begins with 'meadhall 1'"),
        ("game en_garde 1", "game en_garde", "line 2: 'game en_garde' does not belong in the head"),
        ("game en_garde 1", "game en_garde 9", "a newer Meadhall plays it: update this one"),
        ("game en_garde 1", "game en_garde 0", "they count from 1"),
        ("game en_garde 1\n", "", "does not name its game"),
        ("option points 1", "option points 99", "option points cannot be '99'"),
        ("option points 1", "option pionts 1", "there is no option 'pionts'"),
        ("option level advanced", "option points 1", "line 5: 'option points 1' does not belong"),
        ("seats 2\n", "", "does not say how many seats"),
        ("seats 2", "seats 3", "the record has 3 seats and 2 names"),
        ("seats 2", "seats two", "line 7: 'seats two' does not belong"),
        ("seats 2", "seats 9999999", "line 7: 'seats 9999999' does not belong"),
        ("name 0 Astrid", "name 1 Astrid", "line 8: 'name 1 Astrid' does not belong"),
        ("name 0 Astrid", "name 0 " + "A" * 41, "line 8: a name is one line of at most 40 characters"),
        ("draws match", "draws lots", "line 11: 'draws lots' does not belong"),
        ("commit ", "commit xyz", "line 10: 'commit xyz"),
        ("secret ", "secret 0", "line 12: 'secret 0"),
        ("begin\n", "", "does not belong in the head"),
        ("begin\n", "begin\n\n", "an empty line in the middle of the record"),
        ("begin\nchance", "begin\nluck", "does not begin with a seat or 'chance'"),
        ("begin\nchance", "begin\n2", "does not begin with a seat or 'chance'"),
        ("begin\nchance", "begin\n0", "is against rule 2.1: it is not your turn"),
        ("begin\nchance draw", "begin\nchance drop", "is no action of en_garde"),
        ("end points", "end\n0 points", "'end' does not begin with a seat or 'chance'"),
        ("end points", "end rounds", "the record ends with 'rounds"),
        ("end points", "0 advance 1\nend points", "is against rule 7.3: the match is over"),
    ],
)
def test_a_wrong_line_is_refused_with_its_number_and_the_reason(old: str, new: str, reason: str) -> None:
    assert old in TEXT
    assert reason in refusal(TEXT.replace(old, new, 1))


def test_a_record_that_breaks_off_within_a_line_is_refused() -> None:
    assert "breaks off within its last line" in refusal("\n".join(LINES[:-2]))


def test_nothing_follows_the_end() -> None:
    assert "something follows the end: 'chance draw 1'" in refusal(TEXT + "chance draw 1\n")


def test_an_end_that_has_not_come_is_refused() -> None:
    lines = [*LINES[: BEGIN + 11], LINES[-2], ""]
    assert "but the match goes on" in refusal("\n".join(lines))


@pytest.mark.parametrize("wrong", ["", "\n", "hello", "meadhall 1", "meadhall 1\n", "meadhall 1\nbegin\n", "\0" * 50])
def test_what_is_no_record_is_refused(wrong: str) -> None:
    assert refusal(wrong)


@pytest.mark.parametrize("line", ["game en_garde 1\n", "seats 2\n", f"box standard {BOX.digest}\n", "secret 00\n"])
def test_nothing_is_said_twice_in_the_head(line: str) -> None:
    assert "does not belong in the head" in refusal(TEXT.replace("begin\n", line + "begin\n"))


@pytest.mark.parametrize("name", ["two\nlines", "x" * 41, "bell\a"])
def test_a_name_that_could_not_be_read_again_is_not_written(name: str) -> None:
    with pytest.raises(RecordError, match="a name is one line of at most 40 characters"):
        record.write(played(), [name, "Björn"], True, True)


def test_a_nonce_that_could_not_be_read_again_is_not_written() -> None:
    with pytest.raises(RecordError, match="a nonce is one line of at most 64 characters"):
        record.write(played(nonces=["a\nb"]), [], True, True)


def test_there_is_a_name_for_every_seat_or_none() -> None:
    with pytest.raises(RecordError, match="2 seats and 1 names"):
        record.write(played(), ["Astrid"], True, True)


def test_a_huge_text_is_refused_before_it_is_read() -> None:
    assert "are the most" in refusal("meadhall 1\n" * (record.MOST_CHARACTERS // 10))


def test_a_record_without_its_box_is_refused() -> None:
    assert "does not name its box" in refusal(TEXT.replace(f"box standard {BOX.digest}\n", ""))
    other = TEXT.replace(BOX.digest, "0" * 64)
    assert "the box 'standard' (000000000000) is not one that this program ships" in refusal(other)


def test_an_own_box_stands_in_the_record() -> None:
    match = played(box=OWN_BOX)
    own = record.write(match, [], False, True)
    assert '| name = "mine"' in own.split("\n")
    read = record.read(own)
    again = record.replay(read, TITLE)
    assert again.game.box.name == "mine"
    assert again.game.box.text == OWN_BOX.text
    assert record.write(again, [], False, True) == own
    assert record.verify(read, TITLE).problems == []


def test_an_own_box_that_was_changed_is_refused() -> None:
    own = record.write(played(box=OWN_BOX), [], False, True)
    assert "does not have the SHA-256" in refusal(own.replace("| copies = 5", "| copies = 6", 1))


def test_an_own_box_that_cannot_be_used_is_refused() -> None:
    wrong = Box("mine", OWN_BOX.text.replace("copies = 5", "copies = 6", 1))
    own = record.write(played(box=OWN_BOX), [], False, True).replace("| copies = 5", "| copies = 6", 1)
    changed = own.replace(OWN_BOX.digest, wrong.digest)
    assert "cannot be used: card 1: copies is 6; the rulebook prints 5" in refusal(changed)
