#!/usr/bin/env python3
"""The rows motion.… of Sources/StoryModel/Profiles/ProfileTable+Motion.swift, from measured days.

usage: Fitting/motion_spans.py DIR      (a folder of measured days, see VALIDATION-FORMAT.md)

Phones that track all day log every change of the motion activity, by its start date. The intervals (90 %) come from
drawing whole days again.

right, none, wrong: the mean length of a time in which the right flag stands (alone or beside `stationary`) once it has
  been found, of one without a flag, and of one with a wrong flag, in seconds: all the time by all the ends, so that
  what the end of a part cuts counts for what it shows.
then wrong: of the times without a flag those that end in a wrong one, per mille.
unseen: light rail, from its start on, as most of it is never found.
stirring, settled: a stay between trips until and after an hour since it began; stays: changes an hour, by ten minutes
  since then.
found: median seconds to the first right flag of parts that did not begin with it.
ending: how long walking, in force as something else begins, goes on to be told: 10th and 90th percentile, seconds.
medium: estimates of walking of medium confidence, per mille.  never: rides on rails that never are right.
"""
import collections
import random
import sys

from reception import travel
from tables import rows

RIGHT = {"walk": "walking", "bicycle": "cycling", "ebike": "cycling", "escooter": "cycling", "car": "automotive",
         "bus": "automotive", "train": "automotive", "light rail": "automotive", "subway": "automotive",
         "wait": "stationary", "stirring": "stationary", "settled": "stationary"}
GROUPS = {"onFoot": ("walk",), "cycling": ("bicycle", "ebike", "escooter"), "driving": ("car",), "onBus": ("bus",),
          "onTrain": ("train",), "onSubway": ("subway",), "unseen": ("light rail",), "waiting": ("wait",),
          "stirring": ("stirring",), "settled": ("settled",)}
FROM_THE_START = ("light rail", "settled")
STIRRING = 3600


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
            yield "stirring", stay, min(time, stay + STIRRING)
            if stay + STIRRING < time:
                yield "settled", stay + STIRRING, time
        elif row["mark"] == "STOP_EVALUATION_TRIP":
            stay = time


def spans(log, way, start, end):
    """What is said of a part of a day, from the first right flag on: kind, seconds, whether it ended within."""
    found, merged = way in FROM_THE_START, []
    for (since, flags, _), (until, _, _) in zip(log, log[1:]):
        first, last = max(since, start), min(until, end)
        if last <= first:
            continue
        kind = "right" if RIGHT[way] in flags.split("+") else "none" if flags == "none" else "wrong"
        found = found or kind == "right"
        if found and merged and merged[-1][0] == kind:
            merged[-1] = (kind, merged[-1][1] + last - first, until < end)
        elif found:
            merged.append((kind, last - first, until < end))
    return merged


def lengths(sample):
    """Means by all time over all ends."""
    time, ends, after = collections.Counter(), collections.Counter(), collections.Counter()
    for part in sample:
        for (kind, seconds, ended), following in zip(part, part[1:] + [(None, 0, False)]):
            time[kind] += seconds
            ends[kind] += ended
            if kind == "none" and ended and following[0]:
                after[following[0]] += 1
    total = sum(after.values())
    figures = {kind: time[kind] / ends[kind] if ends[kind] else None for kind in ("right", "none", "wrong")}
    figures["then wrong"] = 1000 * after["wrong"] / total if total else None
    return figures


def first_right(log, way, start, end):
    """Seconds to the first right flag; 0 where it began with it, nothing where it never came."""
    for (since, flags, _), (until, _, _) in zip(log, log[1:]):
        if min(until, end) > max(since, start) and RIGHT[way] in flags.split("+"):
            return max(since, start) - start


def quantile(share, values):
    values = sorted(values)
    return values[min(len(values) - 1, int(share * len(values)))] if values else None


def report(name, days, figures):
    """Each figure of the values of all days, with its interval."""
    days, draw = list(days.values()), random.Random(1)
    again = [figures([value for _ in days for value in draw.choice(days)]) for _ in range(200)]
    for word, value in figures([value for day in days for value in day]).items():
        known = sorted(one[word] for one in again if one[word] is not None)
        if value is not None:
            print(f"{name} {word}: {value:.0f} (90 %: {known[len(known) // 20]:.0f} to "
                  f"{known[len(known) * 19 // 20 - 1]:.0f})")


def main(folder):
    always = {r["name"] for r in rows(f"{folder}/regimes.csv") if r["mode"] == "always"}
    said, found, ending, medium, never = {}, {}, {}, {}, [0, 0]
    hours, changes = collections.Counter(), collections.Counter()
    for run in rows(f"{folder}/runs.csv"):
        day = run["day"]
        log = [(float(r["t_s"]), r["flags"], r["confidence"]) for r in rows(f"{folder}/{day}/motion.csv")
               if r["phone"] == run["phone"] and run["regime"] in always]
        if not log:
            continue
        log.append((float("inf"), "", ""))
        medium.setdefault(day, []).extend(c == "medium" for _, flags, c in log if flags == "walking")
        for way, start, end in parts(folder, day):
            if way not in RIGHT:
                continue
            if way in ("stirring", "settled"):
                begun = start if way == "stirring" else start - STIRRING
                for second in range(int(start), int(end), 600):
                    until = min(second + 600, end)
                    hours[(second - begun) // 600] += (until - second) / 3600
                    changes[(second - begun) // 600] += sum(second <= t < until for t, _, _ in log)
            if way in ("train", "subway"):
                never[0] += first_right(log, way, start, end) is None
                never[1] += 1
            group = next(group for group, ways in GROUPS.items() if way in ways)
            said.setdefault(group, {}).setdefault(day, []).append(spans(log, way, start, end))
            first = first_right(log, way, start, end)
            if first and way != "settled":
                found.setdefault(group, {}).setdefault(day, []).append(first)
            before = [(s, u) for (s, flags, _), (u, _, _) in zip(log, log[1:]) if s <= start < u and flags == "walking"]
            if before and way != "settled" and RIGHT[way] != "walking" and before[0][1] < end:
                ending.setdefault(day, []).append(before[0][1] - start)
    for group in GROUPS:
        print(f"{group}: {sum(map(len, said[group].values()))} parts of {len(said[group])} days")
        report(f"  {group}", said[group], lengths)
        if group in found:
            report(f"  {group}", found[group], lambda values: {"found": quantile(0.5, values)})
    report("ending", ending, lambda v: {"10th": quantile(0.1, v), "90th": quantile(0.9, v)})
    report("medium", medium, lambda v: {"per mille": 1000 * sum(v) / len(v) if v else None})
    rates = [f"{changes[ten] / hours[ten]:.0f}" for ten in sorted(hours)[:18]]
    print(f"stays: {' '.join(rates)}")
    print(f"never: {never[0]} of {never[1]} rides by train or subway")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
