"""What a folder packs: whatever a worker of a browser can come to import, and nothing else."""

from __future__ import annotations

from meadhall.hall.site.reach import belongs, module_of, reached

SOURCES = {
    "house/__init__.py": b"",
    "house/begin.py": b"from house.room import door\nimport json",
    "house/room/__init__.py": b"",
    "house/room/door.py": b"def enter():\n    from . import key, lock\n",
    "house/room/key.py": b"from ..lamp import light",
    "house/room/lock.py": b"if TYPE_CHECKING:\n    from house.guest import Guest\nelse:\n    import house.nobody",
    "house/lamp.py": b"light = 1",
    "house/guest.py": b"",
    "house/nobody.py": b"",
    "house/attic/__init__.py": b"",
}


def test_what_is_imported_anywhere_is_packed_and_what_only_types_name_is_not() -> None:
    found = reached(SOURCES, ["house.begin"])
    assert {module_of(name) for name in found} == {
        "house",
        "house.begin",
        "house.room",
        "house.room.door",
        "house.room.key",
        "house.room.lock",
        "house.lamp",
        "house.nobody",
    }
    assert reached(SOURCES, ["json"]) == set()


def test_a_drawing_goes_with_its_package() -> None:
    packed = reached(SOURCES, ["house.begin"])
    assert belongs("house/room/drawn/door.svg", SOURCES, packed)
    assert not belongs("house/attic/old/trained.npz", SOURCES, packed)
    assert not belongs("elsewhere/door.svg", SOURCES, packed)
