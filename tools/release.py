"""What a release needs: `python -m tools.release check|notes TAG`, or `parts`.

`check`: the tag is the version of the package, the changelog has it with a date, and every game has frozen records.
`notes`: what the changelog says of it. `parts`: what a player installs with it, by name, version and hash, as a list
of the kind CycloneDX.
"""

from __future__ import annotations

import json
import re
import sys

from tools.environment import ROOT

VERSION = re.compile(r'^__version__ = "([^"]+)"$', re.MULTILINE)
HEADING = re.compile(r"^## \[?([^\]\s]+)\]?(?: - (\d{4}-\d{2}-\d{2}))?$", re.MULTILINE)
PIN = re.compile(r"^([a-z0-9-]+)==([0-9a-z.+]+)")
HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")


def main() -> None:
    """Do what is asked."""
    wish, *words = sys.argv[1:]
    if wish == "check":
        refusal = refusal_of(words[0])
        if refusal:
            sys.exit(refusal)
    elif wish == "notes":
        print(notes_of(words[0].removeprefix("v")))
    else:
        print(json.dumps(parts(), indent=2))


def version() -> str:
    """Return the version, which stands in one place."""
    found = VERSION.search((ROOT / "src" / "meadhall" / "__init__.py").read_text(encoding="utf-8"))
    assert found is not None
    return found[1]


def changelog() -> str:
    """Return the text of the changelog."""
    return (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def refusal_of(tag: str) -> str:
    """Say why a tag cannot be released; nothing if it can."""
    if tag != f"v{version()}":
        return f"The tag is {tag}, and the package says it is {version()}."
    dates = dict(HEADING.findall(changelog()))
    if not dates.get(version()):
        return f"CHANGELOG.md has no heading '## [{version()}] - DATE'."
    if unfrozen():
        return f"No records of {', '.join(unfrozen())} are frozen: python -m tests.frozen"
    return ""


def unfrozen() -> list[str]:
    """Return the games of which no record is kept; from a release on, records last."""
    games = sorted(path.parent.name for path in (ROOT / "src" / "meadhall" / "games").glob("*/title.py"))
    return [game for game in games if not list((ROOT / "tests" / "records").glob(f"{game}.*.txt"))]


def notes_of(name: str) -> str:
    """Return what the changelog says of a version."""
    text = changelog()
    headings = list(HEADING.finditer(text))
    for place, heading in enumerate(headings):
        if heading[1] == name:
            end = headings[place + 1].start() if place + 1 < len(headings) else len(text)
            return text[heading.end() : end].strip()
    raise KeyError(name)


def parts() -> dict[str, object]:
    """Return what is installed with the hall."""
    components: list[dict[str, object]] = []
    for line in (ROOT / "requirements" / "run.txt").read_text(encoding="utf-8").splitlines():
        if pin := PIN.match(line):
            name, number = pin[1], pin[2]
            components.append(
                {"type": "library", "name": name, "version": number, "purl": f"pkg:pypi/{name}@{number}", "hashes": []}
            )
        elif found := HASH.search(line):
            hashes = components[-1]["hashes"]
            assert isinstance(hashes, list)
            hashes.append({"alg": "SHA-256", "content": found[1]})
    about = {"component": {"type": "application", "name": "meadhall", "version": version()}}
    return {"bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1, "metadata": about, "components": components}


if __name__ == "__main__":
    main()
