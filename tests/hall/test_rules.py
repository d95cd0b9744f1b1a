"""The pages of rules: anchors, links, pictures."""

from __future__ import annotations

import re
from html import unescape

import pytest

import meadhall
from meadhall.words import glossary, rulebook
from tests.hall.client import PAGE, Client

each_game = pytest.mark.parametrize("game", meadhall.list_games())
IDS = re.compile(r'\bid="([^"]+)"')
SOURCES = re.compile(r'(?:src|srcset)="(/rules/[^"]+)"')
RULES = re.compile(r'<p id="([\d.]+)" class="rule">(.*?)</p>', re.DOTALL)
SOURCE = re.compile(r'<small class="source">.*?</small>')
TERMS = re.compile(r'<a class="term" href="#([^"]+)">([^<]+)</a>')


def page_of(client: Client, game: str) -> str:
    return client.get(f"/rules/{game}", headers=PAGE).text


@each_game
def test_each_number_chapter_and_word_has_one_anchor_and_every_link_finds_one(client: Client, game: str) -> None:
    text = page_of(client, game)
    ids = IDS.findall(text)
    assert sorted(set(ids)) == sorted(ids)
    assert set(rulebook.rules(game)) <= set(ids)
    assert {f"term-{first.lower().replace(' ', '-')}" for first in glossary.entries(game).values()} <= set(ids)
    assert set(re.findall(r'href="#([^"]+)"', text)) <= set(ids)


@each_game
def test_a_rule_says_what_the_book_says_and_leads_to_each_word_once(client: Client, game: str) -> None:
    found = dict(RULES.findall(page_of(client, game)))
    for number, rule in rulebook.rules(game).items():
        said = " ".join(unescape(re.sub(r"<[^>]+>", "", SOURCE.sub("", found[number]))).split())
        assert said == f"{number} {rule}"
        addresses = [address for address, _ in TERMS.findall(found[number])]
        assert sorted(set(addresses)) == sorted(addresses)


def test_words_are_linked_in_the_plural_and_not_within_others(client: Client) -> None:
    found = dict(RULES.findall(page_of(client, "en_garde")))
    assert TERMS.findall(found["5.4"])[0] == ("term-indirect-attack", "indirect attack")
    assert TERMS.findall(found["5.5"]) == [("term-parry", "parry")]
    assert '(<a class="mention" href="#6.9">6.9</a>)' in found["8.5"]
    assert "term-distance" not in found["8.5"]
    fortify = dict(RULES.findall(page_of(client, "castle_panic")))["6.19"]
    assert [word for _, word in TERMS.findall(fortify)] == ["Wall", "Fortify token"]


@each_game
def test_pictures_are_small_kept_by_browsers_and_come_in_both_themes(client: Client, game: str) -> None:
    text = page_of(client, game)
    figures = re.findall(r"<figure.*?</figure>", text, re.DOTALL)
    assert len(figures) == len(rulebook.positions(game))
    for number, figure in enumerate(figures, 1):
        assert figure.count("<img ") == figure.count('loading="lazy"') == 2
        assert not re.search(r'alt="\s*"', figure)
        light, dark = SOURCES.findall(figure)[0], SOURCES.findall(figure)[-1]
        assert light.startswith(f"/rules/{game}/{number}-")
        assert "-light.svg?v=" in light
        assert "-dark.svg?v=" in dark
    for address in {address for figure in (figures[:1] + figures[-1:]) for address in SOURCES.findall(figure)}:
        answer = client.get(address)
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("image/svg+xml")
        assert "immutable" in answer.headers["cache-control"]
        assert answer.headers["content-encoding"] == "gzip"
        assert "sandbox" in answer.headers["content-security-policy"]


@pytest.mark.parametrize(
    "name",
    ["0-wide-light.svg", "99-wide-light.svg", "1-tiny-light.svg", "1-wide-auto.svg", "1.svg", "1-wide-light.svgz"],
)
def test_other_pictures_are_not_there(client: Client, name: str) -> None:
    assert client.get(f"/rules/en_garde/{name}").status_code == 404
    assert client.get("/rules/no_game/1-wide-light.svg").status_code == 404
