#!/usr/bin/env python3
"""The rows visit.… of Sources/StoryModel/Profiles/ProfileTable+Visits.swift, from measured days.

usage: Fitting/told_visits.py DIR      (a folder of measured days, see VALIDATION-FORMAT.md)

Of apps that sleep at rest and listen to visits. The intervals (90 %) come from drawing whole days again. What is told
twice within ten seconds counts once.

stray: arrivals told in a thousand hours of each way to travel, from a trip's start until two minutes before its end,
  counted while the service takes the phone to be under way: from a departure on that no arrival follows at once. Of
  waits those shorter than a stay; a change of vehicles is on foot.
of waits: how many there are of each length, and how many of them are told.
stray departure: seconds from such an arrival on foot to its departure, 5th percentile and quartiles.
echo: departures of the places where trips began that are followed at once by an arrival, per mille; early: of those
  told within five minutes. Below, when those are told that have an echo, and when the first that have none.
arrival: seconds from the end of a trip before a stay to the arrival, told to an app that is asleep or that tracks.
no exit: trips at whose start the app slept, and of whose fence no exit was told until they ended, per mille; not woken:
  of those alone that no early departure had begun, since the app of the runs takes its fence away as it begins to track;
  late: of those the exits told after eight minutes, or not at all. The rows region.never.share and region.tail.share,
  assumed to be 30 and 50, are together within the interval of the last.
"""
import collections
import random
import sys

from fence_exits import trips
from reception import sections
from tables import rows

MARGIN = 120
STAY = 900                   # seconds: row visit.shortestStay
AT_ONCE = 2
TWICE = 10
EARLY = 300                  # seconds: row visit.early.time
LATE = 480                   # seconds: the longest of the usual exits
LATER = 10_000               # what comes after this is another trip's
GROUPS = {"walk": "onFoot", "change": "onFoot", "wait": "waiting", "bicycle": "cycling", "ebike": "cycling",
          "escooter": "cycling"}


def told(log, name):
    """When a transition was logged, each but once."""
    times = []
    for row in log:
        time = float(row["t_s"])
        if row["transition"] == name and (not times or time - times[-1] >= TWICE):
            times.append(time)
    return times


def asleep(log, run, time):
    """Whether the app of a run did not track at a time, its first minute left aside."""
    changes = [r["transition"] for r in log if float(r["t_s"]) < time
               and r["transition"] in ("T_TRIP_STARTED", "T_TRIP_ENDED", "T_FORCE_STOP_TRACKING")]
    return time > float(run["start_s"]) + 60 and changes[-1:] != ["T_TRIP_STARTED"]


def first(times, start, end):
    return next((time for time in times if start <= time < end), None)


def under_way(arrivals, departures, end):
    """From each departure that no arrival follows at once to the next arrival."""
    for departure in departures:
        arrival = first(arrivals, departure, end)
        if arrival is None or arrival - departure > AT_ONCE:
            yield departure, end if arrival is None else arrival


def collect(folder, run, values, waits):
    """Adds what a run shows to the lists of its day."""
    log = [r for r in rows(f"{folder}/{run['day']}/transitions.csv") if r["phone"] == run["phone"]]
    exits, arrivals = told(log, "T_EXITED_GEOFENCE"), told(log, "T_VISIT_STARTED")
    departures = told(log, "T_VISIT_ENDED")
    last = float(run["start_s"]) + 3600 * float(run["hours"])
    parts = list(sections(folder, run["day"]))
    spans = list(trips(folder, run["day"]))
    for (start, end), (following, _) in zip(spans, spans[1:] + [(last, last)]):
        if end > last:
            continue
        left = first(departures, start, end)
        if asleep(log, run, start):
            out = first(exits, start, end)
            values["no exit"].append((1000 * (out is None), 1))
            if left is None or left - start >= EARLY:
                values["no exit, not woken"].append((1000 * (out is None), 1))
                values["late exit, not woken"].append((1000 * (out is None or out - start > LATE), 1))
        if left is not None:
            echoes = first(arrivals, left, left + AT_ONCE) is not None
            values["echo, early" if left - start < EARLY else "echo, later"].append((1000 * echoes, 1))
            values["told with an echo" if echoes else "told without"].append(left - start)
        if following - end >= STAY:
            arrival = first(arrivals, end - MARGIN, following)
            state = "asleep" if asleep(log, run, end - MARGIN) else "tracking"
            values[f"arrival, {state}"] += [] if arrival is None else [arrival - end]
        for way, since, until in parts:
            if not (start - 1 <= since and until <= end + 1):
                continue
            if way == "wait":
                arrival = first(arrivals, since, until + MARGIN)
                waits[int(min(until - since, 1200) // 300)] += [arrival is not None]
            group = GROUPS.get(way, "inVehicle")
            if group == "waiting" and until - since >= STAY:
                continue
            until = min(until, end - MARGIN)
            for departure, arrival in under_way(arrivals, departures, last):
                length = min(until, arrival) - max(since, departure)
                if length <= 0:
                    continue
                comes = since <= arrival < until
                values[f"stray, {group}"].append((1000 * comes, length / 3600))
                after = first(departures, arrival, arrival + LATER)
                if comes and group == "onFoot" and after is not None:
                    values["stray departure"].append(after - arrival)


def figures(values):
    if isinstance(values[0], tuple):
        return [sum(part for part, _ in values) / sum(whole for _, whole in values)]
    values = sorted(values)
    return [values[int(share * len(values))] for share in (0.05, 0.25, 0.5, 0.75)]


def main(folder):
    duty = {r["name"] for r in rows(f"{folder}/regimes.csv") if r["mode"] == "duty"}
    left_out = {(r["day"], r["phone"]) for r in rows(f"{folder}/exclude.csv")}
    days = collections.defaultdict(lambda: collections.defaultdict(list))
    waits = collections.defaultdict(list)
    for run in rows(f"{folder}/runs.csv"):
        if run["regime"] in duty and (run["day"], run["phone"]) not in left_out:
            collect(folder, run, days[run["day"]], waits)
    draw = random.Random(1)
    # Those of the fence last: the intervals of the rows are what the draws before them make.
    names = {name for day in days.values() for name in day}
    for name in sorted(names, key=lambda name: ("not woken" in name, name)):
        known = [day[name] for day in days.values() if day[name]]
        if not known:
            continue
        again = [figures([v for _ in known for v in draw.choice(known)]) for _ in range(200)]
        values = [v for day in known for v in day]
        text = "; ".join(f"{value:.0f} ({low:.0f} to {high:.0f})" for value, low, high in
                         ((value, sorted(column)[10], sorted(column)[-11])
                          for value, column in zip(figures(values), zip(*again))))
        rest = ""
        if isinstance(values[0], tuple):
            rest = f" in {sum(whole for _, whole in values):.1f}"
        print(f"{name}: {text}; {len(values)} values{rest}")
    for length in sorted(waits):
        print(f"waits from {5 * length} min on: {sum(waits[length])} of {len(waits[length])} told")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
