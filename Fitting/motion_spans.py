#!/usr/bin/env python3
"""How long the motion activity keeps saying what is right, and what it says in between.

usage: Fitting/motion_spans.py DIR      (a folder of measured days, see VALIDATION-FORMAT.md)

Phones that track all day hear every change. By the way to travel: the mean length of a time in which the right flag
stands (alone or beside `stationary`) once it has been found, of one without a flag, and of one with a wrong flag; and
how many of a thousand times without a flag end in a wrong one. Seconds; the intervals (90 %) come from drawing whole
days again. Stays between trips are `rest`. No row of the profiles rests on it yet: the simulated motion activity does
not flap.
"""
import collections
import random
import sys

from reception import travel
from tables import rows

RIGHT = {"walk": "walking", "bicycle": "cycling", "ebike": "cycling", "escooter": "cycling", "car": "automotive",
         "bus": "automotive", "train": "automotive", "light rail": "automotive", "subway": "automotive",
         "wait": "stationary", "rest": "stationary"}
GROUPS = {"walk": ("walk",), "cycle": ("bicycle", "ebike", "escooter"), "drive": ("car",), "bus": ("bus",),
          "train": ("train",), "wait": ("wait",), "rest": ("rest",),
          "not used: light rail": ("light rail",), "not used: subway": ("subway",)}


def parts(folder, day):
    """The sections of a day, and the stays between its trips."""
    begun, stay = {}, None
    for row in rows(f"{folder}/{day}/truth.csv"):
        time, name = float(row["t_s"]), row["id"]
        if row["mark"] == "START_EVALUATION_SECTION":
            begun[name] = time
        elif row["mark"] == "STOP_EVALUATION_SECTION" and name in begun:
            yield travel(name), begun[name], time
        elif row["mark"] == "START_EVALUATION_TRIP" and stay is not None:
            yield "rest", stay, time
        elif row["mark"] == "STOP_EVALUATION_TRIP":
            stay = time


def spans(log, way, start, end):
    """What is said of a part of a day, from the first right flag on: kind, seconds, whether it ended within."""
    found = False
    for (since, flags), (until, _) in zip(log, log[1:]):
        first, last = max(since, start), min(until, end)
        if last <= first:
            continue
        words = flags.split("+")
        kind = "right" if RIGHT[way] in words else "none" if flags == "none" else "other"
        found = found or kind == "right"
        if found:
            yield kind, last - first, until < end


def figures(sample):
    """Means by all time over all ends, so that cut spans count for what they show."""
    time, ends, after = collections.Counter(), collections.Counter(), collections.Counter()
    for part in sample:
        merged = []
        for kind, seconds, ended in part:
            if merged and merged[-1][0] == kind:
                merged[-1] = (kind, merged[-1][1] + seconds, ended)
            else:
                merged.append((kind, seconds, ended))
        for (kind, seconds, ended), following in zip(merged, merged[1:] + [(None, 0, False)]):
            time[kind] += seconds
            ends[kind] += ended
            if kind == "none" and ended and following[0]:
                after[following[0]] += 1
    mean = lambda kind: time[kind] / ends[kind] if ends[kind] else float("nan")
    total = sum(after.values())
    return {"right": mean("right"), "none": mean("none"), "other": mean("other"),
            "then wrong, per mille": 1000 * after["other"] / total if total else float("nan")}


def main(folder):
    always = {r["name"] for r in rows(f"{folder}/regimes.csv") if r["mode"] == "always"}
    found = collections.defaultdict(lambda: collections.defaultdict(list))
    for run in rows(f"{folder}/runs.csv"):
        if run["regime"] not in always:
            continue
        log = [(float(r["t_s"]), r["flags"]) for r in rows(f"{folder}/{run['day']}/motion.csv")
               if r["phone"] == run["phone"]]
        log.append((float("inf"), ""))
        for way, start, end in parts(folder, run["day"]):
            if way in RIGHT:
                found[way][run["day"]].append(list(spans(log, way, start, end)))
    draw = random.Random(1)
    for group, ways in GROUPS.items():
        days = collections.defaultdict(list)
        for way in ways:
            for day, sample in found[way].items():
                days[day] += sample
        days = list(days.values())
        print(f"{group}: {sum(map(len, days))} parts of {len(days)} days")
        again = [figures([part for _ in days for part in draw.choice(days)]) for _ in range(60)]
        for name, value in figures([part for day in days for part in day]).items():
            values = sorted(one[name] for one in again)
            print(f"  {name}: {value:.0f} (90 %: {values[3]:.0f} to {values[-4]:.0f})")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
