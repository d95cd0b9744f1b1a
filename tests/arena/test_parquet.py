import io

from pyarrow import parquet as arrow

from meadhall.arena import crew, run
from meadhall.arena.parquet import columns, encode
from tests.arena.plans import quick


def test_a_row_for_each_seat_of_each_game_comes_back_from_parquet() -> None:
    with crew(1) as players:
        results = run(quick(6), players)
    content = encode(results.plan, results.games)
    assert content is not None
    rows = arrow.read_table(io.BytesIO(content)).to_pylist()
    assert len(rows) == 12
    for row in rows:
        played = results.games[row["game"]]
        assert row == {
            "game": played.game,
            "deal": played.game // 2,
            "seat": row["seat"],
            "player": played.players[row["seat"]],
            "bot": ["greedy", "random"][row["player"]],
            "score": played.scores[row["seat"]],
            "won": played.winners == [row["seat"]],
            "drawn": len(played.winners) == 2,
            "ending": played.ending,
            "turns": played.turns,
            "decisions": played.decisions,
            "steps": played.steps,
            "acted_last": played.last == row["seat"],
        }
    assert list(rows[0]) == list(columns(results.plan, results.games))
    won = [row["won"] for row in rows if row["bot"] == "greedy"]
    assert sum(won) == results.summary.players[0].won.count
