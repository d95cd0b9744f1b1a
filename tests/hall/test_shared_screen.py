"""One screen for several seats: no hand is sent before somebody says that the right person looks."""

from __future__ import annotations

import pytest

from tests.hall.client import Client, Message, open_table, state_from


def cards_in(state: Message) -> list[str]:
    pieces = [piece for beat in state["beats"] for piece in beat.get("pieces", {}).values()]
    return [piece["handle"] for piece in pieces if piece.get("handle", "").startswith("card ")]


def test_a_curtain_hangs_before_every_hand(client: Client) -> None:
    table = open_table(client, "me", "shared")
    with table.socket(0) as socket:
        for seat in (0, 1, 0, 1):
            hidden = state_from(socket)
            assert hidden["curtain"]["seat"] == seat
            assert hidden["viewer"] == -3
            assert hidden["choices"] == []
            assert cards_in(hidden) == []
            socket.send_json({"type": "ready", "seat": seat})
            shown = state_from(socket)
            assert (shown["viewer"], shown["curtain"], shown["is_yours"]) == (seat, None, True)
            assert cards_in(shown)
            socket.send_json({"type": "answer", "step": shown["step"], "index": shown["choices"][0]["index"]})
            seen = state_from(socket)
            assert (seen["viewer"], seen["curtain"], seen["is_yours"]) == (seat, None, False)
            assert seen["beats"][0]["caption"]["seat"] == seat


def test_the_curtain_is_lifted_for_the_actor_only(client: Client) -> None:
    table = open_table(client, "me", "shared")
    with table.socket(0) as socket:
        state_from(socket)
        for seat in (1, 5, -3):
            socket.send_json({"type": "ready", "seat": seat})
            assert socket.receive_json()["type"] == "refused"
            assert state_from(socket)["curtain"]["seat"] == 0
        socket.send_json({"type": "answer", "step": 10, "index": 5})
        assert socket.receive_json()["type"] == "refused"
        assert state_from(socket)["curtain"]["seat"] == 0


def test_a_reload_hangs_the_curtain_again(client: Client) -> None:
    table = open_table(client, "me", "shared")
    with table.socket(0) as socket:
        state_from(socket)
        socket.send_json({"type": "ready", "seat": 0})
        assert state_from(socket)["viewer"] == 0
    with table.socket(0) as socket:
        assert state_from(socket)["curtain"]["seat"] == 0


def test_a_shared_screen_with_a_bot_between_keeps_the_hand_that_was_shown(client: Client) -> None:
    table = open_table(client, "me", "bot:random")
    with table.socket(0) as socket:
        state = state_from(socket)
        assert state["curtain"] is None
        socket.send_json({"type": "answer", "step": state["step"], "index": state["choices"][0]["index"]})
        while not (state := state_from(socket))["is_yours"] and state["result"] is None:
            assert (state["viewer"], state["curtain"]) == (0, None)


def test_the_end_of_a_shared_match_is_shown_without_a_curtain(client: Client) -> None:
    table = open_table(client, "me", "shared")
    table.play_out([0, 1])
    with table.socket(0) as socket:
        state = state_from(socket)
        assert state["curtain"] is None
        assert state["result"]["winners"]


@pytest.mark.parametrize(("closed", "hangs"), [("off", False), ("on", True)])
def test_open_hands_need_no_curtain(client: Client, closed: str, hangs: bool) -> None:
    options = {"start": "random", "closed_hands": closed}
    table = open_table(client, "me", "shared", game="castle_panic", options=options)
    with table.socket(0) as socket:
        state = state_from(socket)
        assert (state["curtain"] is not None) == hangs
        assert bool(state["choices"]) != hangs


@pytest.mark.parametrize(
    ("sitters", "hangs"), [(("me", "shared", "bot:random"), False), (("me", "bot:random", "shared"), True)]
)
def test_a_curtain_hangs_between_the_castle_and_the_overlord_alone(
    client: Client, sitters: tuple[str, ...], hangs: bool
) -> None:
    options = {"start": "random", "version": "overlord"}
    table = open_table(client, *sitters, game="castle_panic", options=options)
    with table.socket(0) as socket:
        state = state_from(socket)
        assert (state["curtain"] is not None) == hangs
        assert bool(state["choices"]) != hangs
