"""Clean sensor readings: parse mixed formats, drop outliers, fill gaps, resample, and report."""
import csv
import io
import statistics
from collections import defaultdict
from datetime import datetime, timedelta

RAW = """timestamp,sensor,value,unit
2025-03-01T00:00,t1,20.1,C
2025-03-01 00:10,t1,68.5,F
01/03/2025 00:20,t1,20.7,C
2025-03-01T00:30,t1,NaN,C
2025-03-01T00:40,t1,999,C
2025-03-01T00:50,t1,21.2,c
2025-03-01T00:00,h1,45 %,
2025-03-01T00:10,h1,,
2025-03-01T00:30,h1,47 %,
yesterday,h1,48 %,
2025-03-01T00:40,h1,51%,
2025-03-01T00:40,h1,51%,
2025-03-01T00:50,x9,1,V
"""

FORMATS = ("%Y-%m-%dT%H:%M", "%Y-%m-%d %H:%M", "%d/%m/%Y %H:%M")


def parse_time(text):
    for fmt in FORMATS:
        try:
            return datetime.strptime(text, fmt)
        except ValueError:
            continue
    raise ValueError(f"unknown time format {text!r}")


def parse_value(text, unit):
    text = text.strip().rstrip("%").strip()
    if not text:
        raise ValueError("empty value")
    value = float(text)
    if value != value:
        raise ValueError("not a number")
    return (value - 32) * 5 / 9 if unit.upper() == "F" else value


def clean(text):
    series, problems, seen = defaultdict(dict), [], set()
    for n, row in enumerate(csv.DictReader(io.StringIO(text)), 2):
        key = tuple(row.values())
        try:
            if key in seen:
                raise ValueError("duplicate row")
            seen.add(key)
            series[row["sensor"]][parse_time(row["timestamp"])] = parse_value(row["value"], row["unit"])
        except ValueError as e:
            problems.append((n, row["sensor"], str(e)))
    return series, problems


def drop_outliers(points, factor=3.0):
    if len(points) < 3:
        return points, []
    mid = statistics.median(points.values())
    spread = statistics.median(abs(v - mid) for v in points.values()) or 1.0
    bad = [t for t, v in points.items() if abs(v - mid) / spread > factor * 3]
    return {t: v for t, v in points.items() if t not in bad}, bad


def fill(points, step):
    times = sorted(points)
    out, t = {}, times[0]
    while t <= times[-1]:
        if t in points:
            out[t] = points[t], False
        else:
            before = max(x for x in times if x < t)
            after = min(x for x in times if x > t)
            share = (t - before) / (after - before)
            out[t] = points[before] + share * (points[after] - points[before]), True
        t += step
    return out


series, problems = clean(RAW)
for line, sensor, message in problems:
    print(f"line {line:>2} {sensor}: {message}")
for sensor, points in series.items():
    kept, bad = drop_outliers(points)
    print(f"\n{sensor}: {len(points)} readings, outliers at {[f'{t:%H:%M}' for t in bad]}")
    for t, (value, guessed) in fill(kept, timedelta(minutes=10)).items():
        print(f"  {t:%H:%M} {value:8.3f}{'~' if guessed else ' '} {'#' * round(value / 2)}")
    values = list(kept.values())
    if len(values) > 1:
        print(f"  mean {statistics.fmean(values):.4f} stdev {statistics.stdev(values):.4f} range {min(values):.2f}..{max(values):.2f}")
