"""A bot of your own in Python: it plays the longest action text, for attacks say more than steps do."""

import json
import sys


def say(message: dict[str, object]) -> None:
    """Send one line; flush it, or nobody hears it."""
    print(json.dumps(message), flush=True)


def choose(decision: dict[str, list[str]]) -> int:
    """Return one of the legal indices."""
    texts = decision["texts"]
    best = max(range(len(texts)), key=lambda place: len(texts[place]))
    return int(decision["legal"][best])


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say({"ready": 1})
    elif message["type"] == "decision":
        say({"index": choose(message)})
    elif message["type"] == "end":
        say({"log": f"ended by {message['outcome']['ending']}"})
