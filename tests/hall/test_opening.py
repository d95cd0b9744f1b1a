"""Opening a table: presets that a form follows, seats, only what fits, and one sentence of what will open."""

from __future__ import annotations

import re
from html import unescape

import pytest

import meadhall
from meadhall import front, words
from meadhall.hall.web.pages.opening.form_parts import in_words
from tests.hall.client import PAGE, Client, browser_of

CASTLE, RIETBURG = "/open/castle_panic", "/open/rietburg"


def words_of(text: str) -> str:
    """Return what a page says, without its marks."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", "", text)))


def part(text: str, name: str) -> str:
    """Return what stands in a part of the form."""
    found = re.search(rf'<(\w+)[^>]*data-fresh="{name}"[^>]*>(.*?)</\1>', text, re.DOTALL)
    assert found is not None
    return words_of(found[2]).strip()


def unfit(text: str) -> list[str]:
    return re.findall(r'data-option="(\w+)" data-unfit', text)


def fit(client: Client, game: str, **typed: str) -> str:
    answer = client.post(f"/fit/{game}", data={"preset": front.title(game).presets[0].name, **typed}, headers=PAGE)
    assert answer.status_code == 200
    text: str = answer.text
    return text


def open_by_form(client: Client, path: str, headers: dict[str, str], **typed: str) -> dict[str, str]:
    """Open a table with a form; return the options in force there."""
    answer = client.post(path, data=typed, headers=PAGE | headers, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    table = answer.headers["location"].rpartition("/")[2]
    key = {"authorization": f"Bearer {headers['cookie'].partition('=')[2]}"}
    asked = client.get(f"/api/tables/{table}/question?seat=0", headers=key).json()
    options: dict[str, str] = asked["options"]
    return options


@pytest.mark.parametrize("game", meadhall.list_games())
def test_the_presets_come_first_and_one_sentence_says_what_will_open(client: Client, game: str) -> None:
    text = client.get(f"/open/{game}", headers=PAGE).text
    title = front.title(game)
    for preset in title.presets:
        assert f'name="preset" value="{preset.name}"' in text
        assert words.of(game).PRESETS[preset.name] in unescape(text)
    assert 'value="last"' not in text
    assert re.search(r'name="preset" value="first" checked', text)
    first = title.preset("first")
    seats = first.seats or title.seats[0]
    who = "for you alone." if seats == 1 else f"for {seats}: you and "
    assert part(text, "sentence").startswith(f"First game {who}")
    assert ("gentle bot" in part(text, "sentence")) == first.is_gentle == ("gentle" in words.of(game).PRESETS["first"])
    assert part(text, "back") == ""
    assert part(text, "set-0") == "Nothing changed"
    assert part(text, "button") == "Open the table"


def test_a_preset_fills_in_the_form_and_the_next_time_there_is_your_last(client: Client) -> None:
    astrid = browser_of(client)
    text = client.post(
        "/fit/castle_panic", data={"preset": "hard", "shown": "usual", "pick": "yes"}, headers=PAGE | astrid
    ).text
    assert '<option value="rough" selected>' in text
    assert "Hard game for 4: you and 3 steady bots." in part(text, "sentence")
    asked = {"seat.1": "friend", "seat.2": "none", "seat.3": "shared", "seatname.3": "Eira"}
    options = open_by_form(client, CASTLE, astrid, preset="hard", name="Astrid", **asked, **{"option.walls": "2"})
    assert (options["start"], options["walls"]) == ("rough", "2")
    text = client.get(CASTLE, headers=PAGE | astrid).text
    assert "Your last" in text
    assert "Hard, with 2 walls" in text
    text = client.post(
        "/fit/castle_panic", data={"preset": "last", "shown": "usual", "pick": "yes"}, headers=PAGE | astrid
    ).text
    assert "Your last game for 3: you, Eira and a friend by link." in part(text, "sentence")
    assert client.get("/open/en_garde", headers=PAGE | astrid).text.count("Your last") == 0


def pick(client: Client, game: str, preset: str, shown: str, **typed: str) -> str:
    """Choose a preset on a form that was filled in by another; return the form as it is then."""
    data = {"preset": preset, "shown": shown, "pick": "yes", **typed}
    text: str = client.post(f"/fit/{game}", data=data, headers=PAGE).text
    return text


def test_a_preset_sets_everything_that_it_names(client: Client) -> None:
    text = pick(client, "freyas_folly", "first", "usual")
    assert part(text, "sentence") == "First game for 3: you and 2 gentle bots."
    assert (
        part(pick(client, "freyas_folly", "usual", "first"), "sentence") == "Usual game for 4: you and 3 steady bots."
    )
    assert part(pick(client, "en_garde", "first", "hard"), "sentence") == "First game for 2: you and a gentle bot."
    # People who were asked to sit down stay where a preset that names seats finds room for them.
    friends = {
        "seat.0": "me",
        "seat.1": "friend",
        "seat.2": "bot:master",
        "seat.3": "bot:master",
        "seat.4": "bot:steady",
    }
    text = pick(client, "freyas_folly", "first", "usual", **friends)
    assert part(text, "sentence") == "First game for 3: you, a gentle bot and a friend by link."
    text = pick(client, "freyas_folly", "hard", "usual", **friends)
    assert part(text, "sentence").startswith("Hard game for 5: you, 2 master bots, a steady bot and a friend")


def test_one_step_leads_back_to_the_preset_after_something_was_changed(client: Client) -> None:
    text = fit(client, "freyas_folly", **{"preset": "first", "shown": "first", "seat.3": "friend"})
    assert part(text, "back") == "Back to the first game"
    text = pick(client, "freyas_folly", "first", "first", **{"seat.3": "friend"})
    assert part(text, "sentence") == "First game for 3: you and 2 gentle bots."
    assert part(text, "back") == ""


def test_own_settings_start_from_the_preset_and_what_differs_is_counted(client: Client) -> None:
    text = pick(client, "rietburg", "usual", "first")
    switch = re.compile(r'name="option.red_creatures" value="on" checked')
    assert switch.search(text)
    assert "red_creatures" in unfit(text)
    shown = {"preset": "usual", "shown": "usual", "option.preset": "own", "flag.red_halves": "asked"}
    own = shown | {"option.red_halves": "on", "flag.red_creatures": "asked", "option.red_creatures": "on"}
    text = fit(client, "rietburg", **own)
    assert switch.search(text)
    assert unfit(text) == []
    assert part(text, "set-0") == "Nothing changed"
    assert part(text, "sentence").startswith("Usual game for 2")
    options = open_by_form(client, RIETBURG, browser_of(client), name="Astrid", **own)
    assert (options["preset"], options["red_creatures"], options["red_halves"]) == ("own", "on", "on")
    text = fit(client, "rietburg", **shown, **{"flag.red_creatures": "asked", "option.narrator_deck": "11"})
    assert part(text, "set-0") == "3 changed: no red creatures, no red halves, 11 narrator cards"
    assert part(text, "sentence").startswith("Usual game, 3 rules changed, for 2")
    # Another level settles them anew, whatever the form held before.
    text = fit(client, "rietburg", **own | {"option.preset": "first_game"})
    assert not switch.search(text)
    assert part(text, "error-option-red_creatures") == ""


def test_without_a_script_the_fields_that_nobody_has_changed_follow_the_preset(client: Client) -> None:
    offered = {"shown": "usual", "name": "Astrid", "option.start": "chosen", "option.walls": "3"}
    options = open_by_form(client, CASTLE, browser_of(client), preset="hard", **offered)
    assert (options["start"], options["walls"]) == ("rough", "3")
    switches = {"flag.easier_battles": "asked", "option.easier_battles": "on", "flag.closed_hands": "asked"}
    options = open_by_form(client, CASTLE, browser_of(client), preset="usual", **switches)
    assert (options["easier_battles"], options["closed_hands"]) == ("on", "off")


def test_a_switch_that_is_off_is_off_whatever_the_usual_is(client: Client) -> None:
    typed = {"option.preset": "own", "flag.blank_friends": "asked"}
    assert open_by_form(client, RIETBURG, browser_of(client), preset="first", **typed)["blank_friends"] == "off"


def test_only_what_fits_is_offered(client: Client) -> None:
    text = fit(client, "castle_panic")
    assert unfit(text) == ["kings_tower", "more_minions", "secret_forces", "monstrous_choices"]
    text = fit(
        client, "castle_panic", **{"option.version": "overlord", "option.my_home": "on", "flag.my_home": "asked"}
    )
    assert unfit(text) == ["not_over_yet", "charging_horde"]
    alone = {f"seat.{seat}": "none" for seat in range(1, 4)}
    assert "closed_hands" in unfit(fit(client, "castle_panic", **alone))
    assert unfit(fit(client, "freigard")) == ["castles"]
    assert unfit(fit(client, "freigard", **{"option.level": "own", "option.castles": "9,8,7"})) == []
    assert unfit(fit(client, "rietburg")) == ["red_creatures", "red_halves", "narrator_deck", "blank_friends", "heroes"]
    assert unfit(fit(client, "rietburg", **{"option.preset": "own"})) == []


def test_a_tour_is_offered_to_whoever_is_new_to_a_game_or_takes_the_first_game(client: Client) -> None:
    astrid = browser_of(client)
    hidden = re.compile(r'data-fresh="tour" hidden')
    for game in front.list_games():
        text = client.get(f"/open/{game}", headers=PAGE | astrid).text
        assert (hidden.search(text) is None) == front.has_tour(game)
        assert f'href="/tour/{game}"' in text
    open_by_form(client, CASTLE, astrid, preset="usual", name="Astrid")
    assert hidden.search(client.get(CASTLE, headers=PAGE | astrid).text)
    data = {"preset": "first", "shown": "usual", "pick": "yes"}
    assert not hidden.search(client.post("/fit/castle_panic", data=data, headers=PAGE | astrid).text)


def test_what_is_changed_is_said_in_its_group_and_counted_in_the_sentence(client: Client) -> None:
    switches = {"flag.closed_hands": "asked", "option.closed_hands": "on", "option.walls": "none"}
    text = fit(client, "castle_panic", name="Astrid", table="Snowed in", listed="on", **switches)
    assert part(text, "set-0") == "1 changed: no walls"
    assert part(text, "set-1") == "Nothing changed"
    assert part(text, "set-2") == "1 changed: closed hands"
    assert part(text, "set-table") == "Listed for everybody \N{MIDDLE DOT} “Snowed in”"
    assert part(text, "sentence").startswith("Usual game, 2 rules changed, for 4: you and 3 steady bots.")


def test_a_wrong_combination_says_why_beside_the_switch_and_on_the_button(client: Client) -> None:
    wrong = {"option.more_minions": "on", "flag.more_minions": "asked"}
    why = "“More Minions” does not go with “Together”: it is a rule for the Overlord (17.2)."
    text = fit(client, "castle_panic", **wrong)
    assert part(text, "error-option-more_minions") == why
    assert part(text, "button") == "First check “More Minions”"
    answer = client.post(CASTLE, data={"preset": "usual", "name": "Astrid", **wrong}, headers=PAGE | browser_of(client))
    assert answer.status_code == 400
    assert part(answer.text, "error-option-more_minions") == why
    assert re.search(r'<details class="fold panel" open data-fold="3"', answer.text)
    assert 'value="Astrid"' in answer.text


def test_too_few_seats_and_a_name_that_is_too_long_are_told_at_the_seats(client: Client) -> None:
    nobody = {f"seat.{seat}": "none" for seat in range(6)}
    assert part(fit(client, "castle_panic", **nobody), "error-seats").startswith(
        "Castle Panic is for 1, 2, 3, 4, 5 or 6"
    )
    shared = {"seat.0": "me", "seat.1": "none", "seat.2": "shared", "seatname.2": "x" * 30, "seat.3": "none"}
    assert "at most 24 characters" in part(fit(client, "castle_panic", **shared), "error-seat-2")


def test_a_program_names_a_preset_too(client: Client) -> None:
    shelf = {line["name"]: line["presets"] for line in client.get("/api/games").json()}
    assert shelf["castle_panic"] == ["usual", "first", "hard"]
    body = {"game": "castle_panic", "seats": [{"kind": "me"}], "preset": "hard", "options": {"walls": "2"}}
    opened = client.post("/api/tables", json=body).json()
    key = {"authorization": f"Bearer {opened['key']}"}
    asked = client.get(f"/api/tables/{opened['table']}/question?seat=0", headers=key).json()
    assert (asked["options"]["start"], asked["options"]["walls"]) == ("rough", "2")
    wrong = client.post("/api/tables", json=body | {"preset": "easy"})
    assert wrong.status_code == 400
    assert "no preset 'easy'; there are: usual, first, hard" in wrong.json()["error"]


@pytest.mark.parametrize(
    ("game", "text", "said"),
    [
        (
            "castle_panic",
            "Version=overlord needs two seats or more (17.3).",
            "“Overlord” needs two seats or more (17.3).",
        ),
        ("castle_panic", "Castle_panic is for 1 or 2 seats.", "Castle Panic is for 1 or 2 seats."),
        ("rietburg", "Preset=hard settles red_halves.", "“Hard” settles “Red halves of narrator cards”."),
        ("rietburg", "Option heroes names 1 hero.", "“Heroes in turn order” names 1 hero."),
        ("en_garde", "Option points cannot be 'many'.", "“Points to win” cannot be 'many'."),
    ],
)
def test_refusals_are_said_in_the_words_of_the_page(game: str, text: str, said: str) -> None:
    assert in_words(game, text) == said


def heroes_of(text: str, seat: int) -> dict[str, str]:
    """Return what the form says of each hero at a seat: its power, whose it is, or that it is chosen."""
    block = re.search(rf'data-fresh="roles-{seat}"(.*?)</div>', text, re.DOTALL)
    assert block is not None
    found = re.findall(
        rf'data-role="{seat} (\w+)" aria-pressed="(\w+)"( disabled)?>.*?<small>(.*?)</small>', block[1], re.DOTALL
    )
    return {hero: "chosen" if pressed == "true" else f"{note}{off}" for hero, pressed, off, note in found}


def test_a_hero_is_chosen_on_the_seat_and_the_taken_ones_say_whose_they_are(client: Client) -> None:
    seats = {"seat.0": "me", "seat.1": "bot:gentle", "seat.2": "friend", "seat.3": "none"}
    text = fit(client, "rietburg", **seats)
    assert heroes_of(text, 1) == {
        "thorn": "chosen",
        "chada": "yours disabled",
        "orfen": "seat 3 disabled",
        "kram": "an axe",
        "eara": "six books",
        "kheela": "water spirit",
    }
    assert 'data-role="3' not in text
    assert "bot, gentle · Thorn" in part(text, "chips")
    chosen = fit(client, "rietburg", role="1 kheela", **seats)
    assert heroes_of(chosen, 1)["kheela"] == "chosen"
    assert heroes_of(chosen, 0)["kheela"] == "seat 2 disabled"
    assert heroes_of(chosen, 0)["thorn"] == "steady blade"
    assert "error" not in part(chosen, "sentence")
    browser = browser_of(client)
    more = {"preset": "first", "option.preset": "own", "option.heroes": "chada,kheela,orfen", **seats}
    assert open_by_form(client, "/open/rietburg", browser, **more)["heroes"] == "chada,kheela,orfen"


def test_a_seat_that_is_added_gets_a_hero_and_one_that_leads_several_changes_the_first(client: Client) -> None:
    more = {"option.preset": "own", "option.heroes": "kram,eara"}
    seats = {f"seat.{number}": "bot:steady" if number else "me" for number in range(3)}
    assert heroes_of(fit(client, "rietburg", **more, **seats), 2)["thorn"] == "chosen"
    alone = {"seat.0": "me", "seat.1": "none"}
    both = heroes_of(fit(client, "rietburg", **more, **alone), 0)
    assert [hero for hero, note in both.items() if note == "chosen"] == ["kram", "eara"]
    other = heroes_of(fit(client, "rietburg", **more, **alone, role="0 orfen"), 0)
    assert [hero for hero, note in other.items() if note == "chosen"] == ["orfen", "eara"]


@pytest.mark.parametrize("role", ["1 chada", "9 kram", "kram", "0 nobody", "x" * 300])
def test_a_role_that_is_taken_or_not_there_is_refused(client: Client, role: str) -> None:
    data = {"preset": "first", "seat.0": "me", "seat.1": "bot:gentle", "role": role}
    answer = client.post("/fit/rietburg", data=data, headers=PAGE)
    assert answer.status_code == 400
    assert "cannot be chosen" in answer.text
    assert client.post("/fit/en_garde", data={"preset": "first", "role": "0 kram"}, headers=PAGE).status_code == 400
