"""Groups lines with Drain3: JSON on stdin [{name, lines}], JSON on stdout {configuration: {groups, linesPerSecond}}."""

import json
import logging
import sys
import time

from drain3 import TemplateMiner
from drain3.masking import MaskingInstruction
from drain3.template_miner_config import TemplateMinerConfig

logging.disable(logging.CRITICAL)

ROUNDS = 10
MASKS = [
    (r"\b\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}(?::\d+)?\b", "IP"),
    (r"\b0x[0-9a-fA-F]+\b", "HEX"),
    (r"(?<![A-Za-z0-9])[-+]?\d+(?![A-Za-z0-9])", "NUM"),
]
CONFIGURATIONS = {
    "as it comes, nothing masked": ([], []),
    "addresses, hexadecimal ids and numbers masked": (MASKS, ["_"]),
}


def group(systems, masks, delimiters):
    groups = []
    seconds = 0.0
    for system in systems:
        config = TemplateMinerConfig()
        config.masking_instructions = [MaskingInstruction(pattern, name) for pattern, name in masks]
        config.drain_extra_delimiters = delimiters
        miner = TemplateMiner(config=config)
        started = time.perf_counter()
        groups.append([miner.add_log_message(line)["cluster_id"] for line in system["lines"]])
        seconds += time.perf_counter() - started
    return groups, seconds


systems = json.load(sys.stdin)
count = sum(len(system["lines"]) for system in systems)
answer = {}
for name, (masks, delimiters) in CONFIGURATIONS.items():
    rounds = [group(systems, masks, delimiters) for _ in range(ROUNDS)]
    answer[name] = {
        "groups": rounds[0][0],
        "linesPerSecond": count / min(seconds for _, seconds in rounds),
    }
json.dump(answer, sys.stdout)
