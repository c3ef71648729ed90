#!/usr/bin/env python3
"""How often a session begins with a fix that the phone still had.

usage: Fitting/first_fixes.py DIR      (a folder of measured days, see VALIDATION-FORMAT.md)

For every time that an app began to track by itself, and tracked for a minute or more: how old its first valid fix was
when it was told. One of more than a minute is what the phone still had (S-01); a younger one may be of a scan that
another app asked for. The interval (90 %) comes from drawing whole days again. The row fix.cachedFirst of
Sources/StoryModel/Profiles/ProfileTable+Sessions.swift rests on it.
"""
import collections
import random
import sys

from tables import rows

SHORTEST = 60                # seconds of a session that counts, and from the run's start to it, as in `harness validate`
OLD = 60                     # seconds: what is older was not looked for now


def sessions(log, start):
    """Begin and end of each time that an app of a log of transitions tracked by itself."""
    since, spans = None, []
    for row in log:
        time = float(row["t_s"])
        if row["transition"] == "T_TRIP_STARTED":
            since = since if since is not None else time
        elif row["transition"] in ("T_TRIP_ENDED", "T_FORCE_STOP_TRACKING") and since is not None:
            spans.append((since, time))
            since = None
    return [(a, b) for a, b in spans if b - a >= SHORTEST and a - start > SHORTEST]


def load(folder):
    """By day: of each session how old its first fix was, in seconds."""
    duty = {r["name"] for r in rows(f"{folder}/regimes.csv") if r["mode"] == "duty"}
    left_out = {(r["day"], r["phone"]) for r in rows(f"{folder}/exclude.csv")}
    days = collections.defaultdict(list)
    for run in rows(f"{folder}/runs.csv"):
        if run["regime"] not in duty or (run["day"], run["phone"]) in left_out:
            continue
        log = [r for r in rows(f"{folder}/{run['day']}/transitions.csv") if r["phone"] == run["phone"]]
        told = [r for r in rows(f"{folder}/{run['day']}/fixes.csv")
                if r["phone"] == run["phone"] and float(r["hacc_m"]) >= 0]
        for begin, end in sessions(log, float(run["start_s"])):
            for row in told:
                if begin <= float(row["told_s"]) <= end:
                    days[run["day"]].append(float(row["told_s"]) - float(row["taken_s"]))
                    break
    return days


def perMille(ages):
    return 1000 * sum(age > OLD for age in ages) / len(ages) if ages else float("nan")


def main(folder):
    days = list(load(folder).values())
    draw = random.Random(1)
    again = sorted(perMille(sum(draw.choices(days, k=len(days)), [])) for _ in range(1000))
    print(f"fix.cachedFirst: {perMille(sum(days, [])):.0f} (90 %: {again[50]:.0f} to {again[-51]:.0f}) "
          f"of {len(sum(days, []))} sessions")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
