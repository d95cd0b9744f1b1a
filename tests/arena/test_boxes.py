import tomllib

import pytest

import meadhall
from meadhall import front
from meadhall.arena.boxes import AddressError, addresses, changed


@pytest.mark.parametrize("name", meadhall.list_games())
def test_every_number_of_a_box_can_be_changed_and_nothing_else_is(name: str) -> None:
    text = front.box(name).text
    numbers = {key: value for key, value in addresses(text).items() if type(value) is int}
    assert numbers
    for address in list(numbers)[:: max(1, len(numbers) // 8)]:
        after = addresses(changed(text, address, "77"))
        assert {key: value for key, value in after.items() if numbers.get(key, value) != value} == {address: 77}


def test_an_address_follows_the_file() -> None:
    troll = addresses(front.box("castle_panic").text)
    assert troll["box.token.troll.copies"] == 10
    assert troll["box.totals.cards"] == 49
    assert addresses(front.box("freigard").text)["box.levels.noon.castles.2"] == 20
    assert addresses(front.box("freyas_folly").text)["box.setting.S15.small.3"] == 2
    assert addresses(front.box("rietburg").text)["box.creature.gorlot_a.reward.1.n"] == 1
    assert not [key for key in troll if key.endswith((".status", ".source", ".kind", ".name"))]


def test_rows_without_a_field_of_their_own_are_counted() -> None:
    text = 'game = "x"\n[[row]]\nsize = 1\n[[row]]\nsize = 1\nlist = [\n  1,\n  2,\n]\n'
    assert addresses(text) == {"box.row.1.size": 1, "box.row.2.size": 1, "box.row.2.list.1": 1, "box.row.2.list.2": 2}
    assert tomllib.loads(changed(text, "box.row.2.list.2", "5"))["row"][1]["list"] == [1, 5]
    assert tomllib.loads(changed(text, "box.row.2.size", "-3"))["row"] == [{"size": 1}, {"size": -3, "list": [1, 2]}]


def test_rows_of_rows_and_words_are_found() -> None:
    text = '[[a]]\nid = "x y"\n[a.b]\nflag = true # why\n[[a]]\nid = "z"\nword = "é"\n'
    assert addresses(text) == {"box.a.x_y.b.flag": True, "box.a.z.word": "é"}
    assert tomllib.loads(changed(text, "box.a.x_y.b.flag", "false"))["a"][0]["b"] == {"flag": False}
    assert tomllib.loads(changed(text, "box.a.z.word", 'say "ü"'))["a"][1]["word"] == 'say "ü"'


@pytest.mark.parametrize(
    ("address", "value", "sentence"),
    [
        ("box.monsters.troll.copies", "3", "the card list has no box.monsters.troll.copies; there is box.card."),
        ("box.token.troll.copies", "many", "box.token.troll.copies is a whole number, not 'many'"),
        ("box.nothing", "3", "the card list has no box.nothing"),
    ],
)
def test_a_wrong_address_or_value_is_refused(address: str, value: str, sentence: str) -> None:
    with pytest.raises(AddressError) as refused:
        changed(front.box("castle_panic").text, address, value)
    assert sentence in str(refused.value)
