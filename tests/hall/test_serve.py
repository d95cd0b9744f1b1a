"""Starting the hall: it says where it is, refuses a taken port clearly, and does not need a browser."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from meadhall.hall.settings import Settings
from meadhall.hall.web import run_server


def test_a_taken_port_is_an_error_with_a_reason(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        # In a thread of its own: a browser's loop may be running in this one.
        with pytest.raises(OSError, match="in use"), ThreadPoolExecutor(1) as executor:
            executor.submit(run_server.serve, Settings(tmp_path, port=taken.getsockname()[1])).result()


def test_without_a_window_no_browser_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert sys.platform in ("win32", "darwin") or run_server.show("http://127.0.0.1:1/") is False


def test_the_hall_opens_says_where_and_closes_on_ctrl_c(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from meadhall.hall import settings; "
        "from meadhall.hall.web import run_server; "
        "run_server.serve(settings.Settings(Path(sys.argv[1]), port=0), True)"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", code, str(tmp_path)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    line = process.stdout.readline()
    assert line.startswith("The hall is open: http://127.0.0.1:")
    address = line.split()[4]
    with urllib.request.urlopen(address) as answer:
        assert answer.status == 200
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 0
    assert "Traceback" not in errors
    assert "Every table is kept" in errors


def test_a_file_that_is_no_store_is_refused(tmp_path: Path) -> None:
    (tmp_path / "hall.sqlite").write_text("these are not tables " * 100)
    with pytest.raises(OSError, match="cannot be used for the tables"):
        run_server.serve(Settings(tmp_path, port=0))
