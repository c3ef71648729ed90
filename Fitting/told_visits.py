#!/usr/bin/env python3
"""Exits of fences that are not told, and arrivals of visits that are told on the way.

usage: Fitting/told_visits.py DIR      (a folder of measured days, see VALIDATION-FORMAT.md)

Of apps that sleep at rest; the intervals (90 %) come from drawing whole days again.

no exit: trips at whose start the app slept, and of whose fence no exit was told until they ended, per mille; late: the
  same of those told after a quarter of an hour. The rows region.never.share and region.tail.share, assumed to be 30 and
  50, are together below the interval of the first.
on the way: arrivals told from a trip's start until two minutes before its end, by the hour of each way to travel.
short waits: of waits up to ten minutes those in which an arrival is told, or within two minutes after, per mille.
departure: median seconds from such an arrival to the next departure that is told.

No row of the profiles rests on it yet: the simulated phone tells arrivals of stays alone.
"""
import collections
import random
import sys

from fence_exits import LATEST, trips
from reception import travel
from tables import rows

MARGIN = 120
SHORT_WAIT = 600


def sections(folder, day):
    begun = {}
    for row in rows(f"{folder}/{day}/truth.csv"):
        if row["mark"] == "START_EVALUATION_SECTION":
            begun[row["id"]] = float(row["t_s"])
        elif row["mark"] == "STOP_EVALUATION_SECTION" and row["id"] in begun:
            yield travel(row["id"]), begun[row["id"]], float(row["t_s"])


def told(log, name):
    return [float(row["t_s"]) for row in log if row["transition"] == name]


def asleep(log, run, time):
    """Whether the app of a run did not track at a time, its first minute left aside."""
    changes = [r["transition"] for r in log if float(r["t_s"]) < time
               and r["transition"] in ("T_TRIP_STARTED", "T_TRIP_ENDED", "T_FORCE_STOP_TRACKING")]
    return time > float(run["start_s"]) + 60 and changes[-1:] != ["T_TRIP_STARTED"]


def collect(folder, run, values):
    """Adds what a run shows to the lists of its day."""
    log = [r for r in rows(f"{folder}/{run['day']}/transitions.csv") if r["phone"] == run["phone"]]
    exits, arrivals = told(log, "T_EXITED_GEOFENCE"), told(log, "T_VISIT_STARTED")
    departures = told(log, "T_VISIT_ENDED")
    parts = list(sections(folder, run["day"]))
    for start, end in trips(folder, run["day"]):
        if asleep(log, run, start):
            first = min((time - start for time in exits if start <= time < end), default=None)
            values["no exit"].append((1000 * (first is None), 1))
            values["late"].append((1000 * (first is not None and first > LATEST), 1))
        on_the_way = [time for time in arrivals if start < time < end - MARGIN]
        for time in on_the_way:
            after = min((other - time for other in departures if other > time), default=None)
            values["departure"] += [after] if after is not None else []
        for way, since, until in parts:
            if start - 1 <= since and until <= end + 1:
                count = sum(since <= time < until for time in on_the_way)
                values[f"on the way, {way}"].append((count, (until - since) / 3600))
                if way == "wait" and until - since < SHORT_WAIT:
                    values["short waits"].append((1000 * any(since <= t < until + MARGIN for t in on_the_way), 1))


def figure(name, values):
    if name == "departure":
        return sorted(values)[len(values) // 2]
    return sum(part for part, _ in values) / sum(whole for _, whole in values)


def main(folder):
    duty = {r["name"] for r in rows(f"{folder}/regimes.csv") if r["mode"] == "duty"}
    left_out = {(r["day"], r["phone"]) for r in rows(f"{folder}/exclude.csv")}
    days = collections.defaultdict(lambda: collections.defaultdict(list))
    for run in rows(f"{folder}/runs.csv"):
        if run["regime"] in duty and (run["day"], run["phone"]) not in left_out:
            collect(folder, run, days[run["day"]])
    draw = random.Random(1)
    for name in sorted({name for day in days.values() for name in day}):
        known = [day[name] for day in days.values() if day[name]]
        again = sorted(figure(name, [v for _ in known for v in draw.choice(known)]) for _ in range(200))
        value = figure(name, [v for day in known for v in day])
        print(f"{name}: {value:.2f} (90 %: {again[10]:.2f} to {again[-11]:.2f}; {sum(map(len, known))})")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
