#!/usr/bin/env python3
"""The speeds by which Sources/HarnessCLI/Tracks/TravelModes.swift tells how a track was travelled, from measured days.

usage: Fitting/speed_profiles.py DIR      (a folder of measured days, see VALIDATION-FORMAT.md)

foot, wheels: the share of seconds at each speed, over 40 s, and its cost: the natural logarithm, negative. Wheels are
the mean of bicycles and scooters, cars, buses and trains. The 90 % intervals come from drawing whole days again.
sections: of each way to travel the lowest and the highest 95th percentile of the speeds over 16 s, and how much of it
the 25th percentile is at most. Between the bicycles' highest and the cars' lowest lies the speed that tells them
apart. Steps across more than 30 s without a position count for none.
"""
import collections
import math
import os
import random
import sys

from reception import travel
from tables import rows

SPEEDS = (0.5, 1, 1.5, 2.2, 3.5)
WHEELS = (("bicycle", "ebike", "escooter"), ("car",), ("bus",), ("train",))
LONGEST = 30


def plane(points):
    """Metres on a plane that touches the globe at the first point."""
    shrink = math.cos(math.radians(points[0][1]))
    return [(t, (lon - points[0][2]) * 111194.9 * shrink, (lat - points[0][1]) * 111194.9) for t, lat, lon in points]


def speeds(points, reach):
    """Duration and speed of each step, measured over so many seconds before and after its middle."""
    def at(time, index):
        while index + 1 < len(points) and points[index + 1][0] <= time:
            index += 1
        if index + 1 == len(points):
            return points[index][1:], index
        (t, x, y), (u, v, w) = points[index], points[index + 1]
        share = max(0, (time - t) / (u - t))
        return (x + (v - x) * share, y + (w - y) * share), index

    early = late = 0
    for (t, _, _), (u, _, _) in zip(points, points[1:]):
        middle = (t + u) / 2
        start, end = max(points[0][0], min(t, middle - reach)), min(points[-1][0], max(u, middle + reach))
        here, early = at(start, early)
        there, late = at(end, late)
        if u - t <= LONGEST:
            yield u - t, math.dist(here, there) / (end - start)


def sections(folder):
    """Day, way to travel and points of each section with a minute of positions or more."""
    for day in sorted(os.listdir(folder)):
        legs = collections.defaultdict(dict)
        for row in rows(f"{folder}/{day}/reference.csv"):
            legs[row["leg"]][float(row["t_s"])] = (float(row["lat"]), float(row["lon"]))
        for leg, places in legs.items():
            if len(places) >= 60:
                yield day, travel(leg), plane([(t, *places[t]) for t in sorted(places)])


def shares(days, ways):
    """The share of seconds at each speed."""
    seconds = [0.0] * (len(SPEEDS) + 1)
    for day in days:
        for way in ways:
            for column, time in enumerate(day[way]):
                seconds[column] += time
    return [time / (sum(seconds) or 1) for time in seconds]


def wheels(days):
    """The mean of the four kinds, so that the longest rides do not say it all."""
    return [sum(column) / len(WHEELS) for column in zip(*(shares(days, ways) for ways in WHEELS))]


def quantile(steps, percent):
    limit, time = percent / 100 * sum(t for t, _ in steps), 0
    for duration, speed in sorted(steps, key=lambda step: step[1]):
        time += duration
        if time >= limit:
            return speed
    return 0


def main(folder):
    days = collections.defaultdict(lambda: collections.defaultdict(lambda: [0.0] * (len(SPEEDS) + 1)))
    profiles = collections.defaultdict(list)
    for day, way, points in sections(folder):
        for duration, speed in speeds(points, 20):
            days[day][way][sum(speed >= limit for limit in SPEEDS)] += duration
        steps = list(speeds(points, 8))
        if steps:
            profiles[way].append((quantile(steps, 95), quantile(steps, 25)))
    days = list(days.values())
    chance = random.Random(1)
    again = [[chance.choice(days) for _ in days] for _ in range(200)]
    print("m/s from       " + "".join(f"{limit:>19}" for limit in (0, *SPEEDS)))
    for name, row in (("foot", lambda sample: shares(sample, ("walk",))), ("wheels", wheels)):
        drawn = list(zip(*(row(sample) for sample in again)))
        cells = []
        for value, column in zip(row(days), drawn):
            low, high = sorted(column)[10], sorted(column)[-11]
            cost = -math.log(value) if value > 0 else math.inf
            cells.append(f"{1000 * value:5.0f} ({1000 * low:.0f}-{1000 * high:.0f}) {cost:4.1f}")
        print(f"{name:8} per mille" + "".join(f"{cell:>19}" for cell in cells))
    print("sections          n    95th percentile, m/s    25th by it at most")
    for way, found in sorted(profiles.items()):
        tops = [top for top, _ in found]
        print(f"{way:12} {len(found):6} {min(tops):10.1f} to {max(tops):.1f}"
              f" {max(low / top for top, low in found if top > 0):18.2f}")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
