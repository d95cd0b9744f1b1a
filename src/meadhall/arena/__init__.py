"""Bots against bots, or against the deal, many times over: tournaments, strength, and what a changed number does."""

from meadhall.arena.calibration import Calibration, Interval, calibrate
from meadhall.arena.exploit import Exploit, exploit
from meadhall.arena.extras import ARENA as INSTALL
from meadhall.arena.fit import Fit, FittedTerm, fit, measuring
from meadhall.arena.folder import has_parquet, read_records
from meadhall.arena.game import Played, play_game
from meadhall.arena.intervals import Change, Mean, Share
from meadhall.arena.lab import Lab, Variant, find_baseline, forecast, keys, read_vary, said, sweep, variants
from meadhall.arena.outside import PREFIX, Outside, Run, is_outside, read_run, said_of
from meadhall.arena.plan import ArenaError, Plan, make_plan
from meadhall.arena.plot import calibration_picture, picture
from meadhall.arena.policies import Sitter, sit
from meadhall.arena.report import report
from meadhall.arena.run import Interrupted, Results, crew, read_results, run, usable_cores
from meadhall.arena.schema import schema
from meadhall.arena.sheet import encode_lab, encode_studies, table
from meadhall.arena.study import Study, study
from meadhall.arena.summary import Summary, summarise, to_json

__all__ = [
    "INSTALL",
    "PREFIX",
    "ArenaError",
    "Calibration",
    "Change",
    "Exploit",
    "Fit",
    "FittedTerm",
    "Interrupted",
    "Interval",
    "Lab",
    "Mean",
    "Outside",
    "Plan",
    "Played",
    "Results",
    "Run",
    "Share",
    "Sitter",
    "Study",
    "Summary",
    "Variant",
    "calibrate",
    "calibration_picture",
    "crew",
    "encode_lab",
    "encode_studies",
    "exploit",
    "find_baseline",
    "fit",
    "forecast",
    "has_parquet",
    "is_outside",
    "keys",
    "make_plan",
    "measuring",
    "picture",
    "play_game",
    "read_records",
    "read_results",
    "read_run",
    "read_vary",
    "report",
    "run",
    "said",
    "said_of",
    "schema",
    "sit",
    "study",
    "summarise",
    "sweep",
    "table",
    "to_json",
    "usable_cores",
    "variants",
]
