#!/usr/bin/env python3
"""What fixes state of their altitude, by what they state of their place.

usage: Fitting/fix_heights.py FILE...      (GPX whose points have an element `hacc` and one `vacc` in their extensions)

For every horizontal accuracy that is stated: how many fixes there are, how many of them have an altitude and a speed,
and the quantiles of the vertical accuracy; and by how much the altitudes of two fixes of satellites a second apart
differ. Phone+FixHeight.swift and the row fix.coarseAltitude of ProfileTable+Sessions.swift rest on it (S-27).
"""
import collections
import datetime
import re
import sys

SHARES = 0.05, 0.25, 0.5, 0.75, 0.95
POINT = re.compile(r"<trkpt[^>]*>(.*?)</trkpt>", re.S)
FIELD = re.compile(r"<(?:\w+:)?(\w+)>([^<]+)</")


def points(path):
    """The points of a file, as dictionaries of numbers and the time in seconds."""
    with open(path, encoding="utf-8") as file:
        for point in POINT.finditer(file.read()):
            fields = dict(FIELD.findall(point[1]))
            if "hacc" not in fields or "vacc" not in fields:
                continue
            time = datetime.datetime.fromisoformat(fields["time"].replace("Z", "+00:00")).timestamp()
            yield {"time": time, "ele": float(fields.get("ele", "nan"))} | {
                name: float(fields[name]) for name in ("hacc", "vacc", "speed") if name in fields}


def quantiles(numbers):
    ordered = sorted(numbers)
    return " ".join(f"{ordered[min(len(ordered) - 1, int(share * len(ordered)))]:6.1f}" for share in SHARES)


def band(fix):
    """Those of satellites, which alone have a speed, are told apart, of others as Phone+FixHeight.swift does."""
    accuracy = fix["hacc"]
    if accuracy > 65 and fix.get("speed", -1) >= 0:
        return "more, with speed"
    return (f"{accuracy:4.0f} m" if accuracy in (5, 10, 30, 50) else "other below 65 m" if accuracy < 65
            else "65 m" if accuracy == 65 else "up to 200 m" if accuracy <= 200 else "more")


def main(paths):
    fixes, steps = collections.defaultdict(list), []
    for path in paths:
        track = list(points(path))
        for fix in track:
            fixes[band(fix)].append(fix)
        steps += [abs(b["ele"] - a["ele"]) for a, b in zip(track, track[1:])
                  if max(a["hacc"], b["hacc"]) <= 10 and b["time"] - a["time"] < 3]
    print("hacc              fixes  altitude  speed   vacc 5 %   25 %   50 %   75 %   95 %")
    for name in sorted(fixes, key=lambda name: fixes[name][0]["hacc"]):
        some = fixes[name]
        high = [fix["vacc"] for fix in some if fix["vacc"] > 0]
        fast = sum(fix.get("speed", -1) >= 0 for fix in some)
        print(f"{name:16} {len(some):6}  {len(high) / len(some):7.1%} {fast / len(some):6.1%}    {quantiles(high)}")
        if name in ("   5 m", "  10 m", "  30 m", "  50 m"):
            told = collections.Counter(high)
            print("                 " + ", ".join(f"{value:g} m {count / len(high):.3f}"
                                                  for value, count in sorted(told.items())))
    print(f"steps of altitude in a second, {len(steps)} pairs:  {quantiles(steps)}")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(sys.argv[1:])
