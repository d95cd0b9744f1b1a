"""What was wrong once in Freigard."""

from __future__ import annotations

import meadhall

SEEN_ONE = (
    "round=1 shuffles=2 castles=22,18,14 totems=shield vessel=- points=4 phase=draw hand=spike,blue1,conifer0 "
    "top=- under=3 pool=spike+,conifer2,broadleaf2,rout discards=- revealed=- before=1 seen=conifer2 drawn=-"
)


def test_when_the_last_card_seen_by_the_eye_is_drawn_the_position_can_still_be_read() -> None:
    """It was written with before=1 and seen=-, which nothing reads; nothing is known any more, so both are cleared."""
    game = meadhall.game("freigard")
    state = game.read(SEEN_ONE)
    game.apply(state, next(action for action in game.legal_actions(state) if action.text == "reveal conifer2"))
    assert state.notation().endswith("before=0 seen=- drawn=-")
    assert game.read(state.notation()).notation() == state.notation()
