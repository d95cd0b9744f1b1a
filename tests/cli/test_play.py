import re
from pathlib import Path

import pytest

import meadhall
from meadhall import words
from tests.cli.command import meadhall as run

QUICK = ["--plain", "--seed", "7", "--option", "points=1"]


def test_a_whole_match_is_played_with_plain_lines(tmp_path: Path) -> None:
    saved = tmp_path / "match.txt"
    ran = run("play", "en_garde", *QUICK, "--save", saved, typed="1\n" * 60)
    assert ran.status == 0
    assert "wins the match" in ran.out
    assert saved.read_text().rstrip().splitlines()[-1].startswith("end points")
    assert run("verify", saved).status == 0
    assert "fair" in run("verify", saved).out


def test_action_texts_are_understood_and_mistakes_are_explained() -> None:
    typed = "advance 2\nadvance 7\nattack 5x5\n99\nwhy retreat 3\nrules 5.2\nrules 77\nboard\n"
    ran = run("play", "en_garde", *QUICK, typed=typed)
    assert ran.status == 0
    assert "You advanced 2, from space 1 to 3." in ran.out
    assert "'advance 7' is neither the number of a choice nor an action" in ran.out
    assert "Not allowed, rule 2.3: you do not hold these cards." in ran.out
    assert "99 is not the number of a choice" in ran.out
    assert "retreat 3 is not allowed, rule 2.3" in ran.out
    assert "5.2  A parry plays exactly" in ran.out
    assert "There is no rule '77'" in ran.out
    assert "No more input: the match is left after" in ran.out


def test_the_other_hand_is_never_printed() -> None:
    ran = run("play", "en_garde", *QUICK, typed="1\n1\n")
    assert "Sigrun (Black): 5 hidden cards." in ran.out
    assert "Sigrun drew" not in ran.out


def test_bots_can_play_by_themselves_and_people_can_share_the_keyboard() -> None:
    ran = run("play", "en_garde", *QUICK, "--seat", "0=greedy", "--seat", "1=random")
    assert ran.status == 0
    assert "wins the match" in ran.out
    shared = run("play", "en_garde", *QUICK, "--seat", "0=you", "--seat", "1=you", typed="1\n1\n1\n")
    assert "Now Black." in shared.out


def test_bots_are_called_by_their_level() -> None:
    ran = run("play", "en_garde", *QUICK, "--seat", "0=gentle", "--seat", "1=search:5it")
    assert ran.status == 0
    assert "wins the match" in ran.out


def test_a_preset_is_named_and_single_options_come_after_it(tmp_path: Path) -> None:
    saved = tmp_path / "match.txt"
    run("play", "castle_panic", "--plain", "--preset", "hard", "--option", "walls=2", "--save", saved, typed="quit\n")
    record = saved.read_text()
    assert "option start rough" in record
    assert "option walls 2" in record


def test_only_what_changed_is_told_and_board_tells_all() -> None:
    ran = run("play", "en_garde", *QUICK, typed="advance 2\nadvance 2\nboard\n")
    first, second, third, board = ran.out.split("White: ")[:4]
    whole = ["En Garde, round 1.", "Points:", "Strip:", "White, your hand:", "Pack:", "Played:", "Unseen:"]
    for told in (first, board):
        assert [line for line in whole if f"\n{line}" not in told] == []
    for told in (second, third):
        assert "You advanced 2, from space" in told
        assert "\nStrip: " in told
        assert not any(f"\n{line}" in told for line in ("En Garde, round 1.", "Points:", "Played:", "Unseen:"))
    for told in (first, second, third, board):
        assert "\n0 to 0, round 1. Move or attack:\n1. Advance" in told


def test_whoever_comes_to_the_keyboard_first_is_told_the_whole_table() -> None:
    ran = run("play", "en_garde", *QUICK, "--seat", "0=you", "--seat", "1=you", typed="1\n1\n1\n1\n")
    assert ran.out.count("\nPlayed: ") == 2


def test_seats_that_are_named_are_all_there_are_and_people_have_their_names() -> None:
    seats = ["--seat", "0=you:Astrid", "--seat", "1=greedy", "--seat", "2=greedy"]
    ran = run("play", "castle_panic", "--plain", "--seed", "7", *seats, typed="1\n" * 9)
    assert "\nAstrid, your hand: " in ran.out
    assert "\nBjorn: " in ran.out
    assert "\nEira: " not in ran.out
    assert "layer 2" not in ran.out
    usual = run("play", "castle_panic", "--plain", "--seat", "0=you:Bjorn")
    assert [name for name in ("Bjorn", "Sigrun", "Eira", "Odd") if f"\n{name}" not in usual.out] == []


def test_things_are_asked_for_by_name() -> None:
    asked = ["help", "help pack", "help a 2", "help 2s", "help dragon", "help spaec 9", "why pack", "why advance 2"]
    asked += ["why parry 1x1", "rules", "rules 3", "rules 3.2", "rules 9"]
    ran = run("play", "en_garde", *QUICK, typed="\n".join(asked))
    told = dict(zip(asked, ran.out.split("White: ")[1:], strict=False))
    assert "help NAME: what a card, piece or place is" in told["help"]
    assert told["help pack"].startswith("Pack: cards. Fencers draw from it")
    assert "Not now: On a turn a fencer moves or attacks. Rule 2.2.\n" in told["help pack"]
    assert told["help a 2"] == told["help 2s"]
    assert told["help a 2"].startswith("Your card 2: card. Moves its fencer exactly 2 spaces")
    assert "Now: Advance 2, to space 3.\n" in told["help a 2"]
    assert "Rules: 2.3, 3.1, " in told["help a 2"]
    assert told["help dragon"] == "Nothing is called 'dragon'.\n"
    assert "there is: Space " in told["help spaec 9"]
    assert told["why pack"] == told["help pack"]
    assert told["why advance 2"] == "advance 2 is allowed: Advance 2, to space 3.\n"
    assert told["why parry 1x1"].startswith(
        "parry 1x1 is not allowed, rule 2.2: on a turn a fencer moves or attacks.\n2.2  "
    )
    assert told["rules"].startswith("1. The table\n2. A turn\n")
    assert told["rules 3"].startswith("3. Moving\n3.1  A move plays one card.")
    assert told["rules 3.2"] == "3.2  A fencer may not leave the strip.\n"
    assert told["rules 9"].startswith("There is no rule '9'; chapters are 1 to 8")


def test_on_a_screen_the_table_has_columns_and_colours() -> None:
    wide = run("play", "en_garde", "--seed", "7", "--seat", "0=you:Liv", typed="1\n", columns=120)
    assert re.search("╭─ The strip ─+╮╭─ Liv \\(White\\), your hand ─+╮", wide.out)
    assert "╭─ What happened ─" in wide.out
    assert "─ 0 to 0, round 1 ─" in wide.out
    small = run("play", "en_garde", "--seed", "7", typed="1\n")
    assert max(len(line) for line in small.out.splitlines()) <= 80 + len("White: ")
    assert re.search("╭─ White, your hand ─+╮╭─ Sigrun \\(Black\\) ─+╮", small.out)
    coloured = run("play", "en_garde", "--seed", "7", "--seat", "0=you:Liv", typed="1\n", colour=True)
    assert "\x1b[1;36mLiv" in coloured.out
    assert "\x1b[1;31mSigrun" in coloured.out


@pytest.mark.parametrize("game", meadhall.list_games())
def test_a_table_is_played_on_a_screen(game: str) -> None:
    ran = run("play", game, "--seed", "7", typed="1\n2\nhelp\nundo\n1\n" * 4, columns=110)
    assert ran.status == 0
    assert "No more input" in ran.out or re.search("╭─ .* wins", ran.out)
    framed = [line for line in ran.out.splitlines() if line.startswith(("╭", "│", "╰"))]
    assert framed
    assert {len(line) for line in framed} == {110}
    sections = words.of(game).sections(meadhall.new(game, seed=7).view(), ["Astrid"] * 6)
    first = next(section.title for section in sections if section.title)
    heads = [line for line in framed if line.startswith("╭") and "What happened" not in line]
    assert heads[0].startswith(f"╭─ {first} ─"), "the board stands at the same place, however wide it is"


def test_a_match_of_bots_is_told_on_a_screen_to_its_result() -> None:
    seats = ["--seat", "0=greedy", "--seat", "1=random"]
    ran = run("play", "en_garde", "--seed", "7", "--option", "points=1", *seats, columns=100)
    assert ran.status == 0
    assert "wins the match" in ran.out
    assert re.search(r"╭─ \w+ wins", ran.out)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "there is no game 'chess'"),
        (["en_garde", "--option", "points"], "--option wants key=value, not 'points'"),
        (["en_garde", "--option", "speed=9"], "there is no option 'speed'; there are: points, level, final_retreat"),
        (["en_garde", "--option", "points=0"], "option points cannot be '0': it must be a whole number from 1 to 20"),
        (["en_garde", "--option", "level=odd"], "it must be one of basic, standard, advanced"),
        (["en_garde", "--seat", "1"], "--seat wants a seat and who sits there"),
        (["en_garde", "--seat", "x=you"], "--seat wants a seat number before the =, not 'x'"),
        (
            ["en_garde", "--seat", "1=eve"],
            "one of you, gentle, steady, strong, random, greedy, search, or you:NAME",
        ),
        (["en_garde", "--seat", "1=you", "--seat", "1=greedy"], "--seat 1 is given twice"),
        (["en_garde", "--seat", "5=you"], "en_garde is for 2 seats, not for 6"),
        (["en_garde", "--preset", "easy"], "en_garde has no preset 'easy'; there are: usual, first, hard"),
        (["en_garde", "--seats", "3"], "en_garde is for 2 seats, not for 3"),
        (["castle_panic", "--seats", "3", "--seat", "3=greedy"], "a table with --seats 3 has seats 0 to 2"),
        (["castle_panic", "--seats", "1", "--seat", "1=greedy"], "a table with --seats 1 has only seat 0"),
        (["en_garde", "--seat", "0=you:Liv", "--seat", "1=you:Liv"], "two players cannot have one name"),
        (["en_garde", "--seed", "-5"], "a seed is a whole number from 0"),
        (["en_garde", "--seed", "seven"], "Invalid value for '--seed'"),
    ],
)
def test_bad_usage_is_a_sentence_and_status_2(arguments: list[str], sentence: str) -> None:
    ran = run("play", *arguments)
    assert ran.status == 2
    assert sentence in ran.err


def test_a_box_that_cannot_be_used_is_refused() -> None:
    ran = run("play", "en_garde", "--box", "nowhere.toml")
    assert ran.status == 1
    assert "nowhere.toml is neither a file nor a shipped box of en_garde" in ran.err


def test_a_duel_is_conceded_when_it_is_said_twice(tmp_path: Path) -> None:
    saved = tmp_path / "match.txt"
    ran = run("play", "en_garde", *QUICK, "--save", saved, typed="concede\n1\nconcede yes\n")
    assert "Sigrun wins then, and the match is over: type concede yes to do it." in ran.out
    assert "You concede. Sigrun wins." in ran.out
    assert saved.read_text().endswith("0 concede\nend conceded 0 0 winners 1\n")
    assert "fair" in run("verify", saved).out
    assert run("replay", saved).out.endswith("White concedes. Sigrun wins.\n")
    for game, more in (("en_garde", ["--practice"]), ("rietburg", [])):
        refused = run("play", game, "--plain", *more, typed="concede yes\n")
        assert "Only a match of two against each other for real can be conceded" in refused.out
