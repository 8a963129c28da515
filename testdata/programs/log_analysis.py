import re
from collections import Counter, defaultdict
from datetime import datetime, timedelta

LOG = """\
2025-03-01 08:00:01,120 INFO  [web-1] GET /index.html 200 12ms
2025-03-01 08:00:01,340 INFO  [web-2] GET /about.html 200 30ms
2025-03-01 08:00:02,001 WARN  [web-1] slow query: 1520ms
2025-03-01 08:00:02,777 ERROR [web-1] GET /api/users 500 1533ms
Traceback (most recent call last):
  KeyError: 'id'
2025-03-01 08:00:59,999 INFO  [web-2] POST /api/login 302 88ms
2025-03-01 08:01:00,000 INFO  [web-1] GET /index.html 200 9ms
2025-03-01 08:01:10,500 ERROR [db] connection reset by peer
2025-03-01 08:02:45,250 INFO  [web-2] GET /missing 404 3ms
2025-03-01 08:02:46,250 INFO  [web-1] GET /index.html 304 2ms
"""

LINE = re.compile(
    r"""^(?P<ts>\d{4}-\d\d-\d\d\ \d\d:\d\d:\d\d,\d{3})\s+
        (?P<level>[A-Z]+)\s+
        \[(?P<source>[\w-]+)\]\s+
        (?P<msg>.*)$""",
    re.VERBOSE,
)
REQUEST = re.compile(r"(?P<method>GET|POST) (?P<path>\S+) (?P<status>\d{3}) (?P<ms>\d+)ms")


def parse(text):
    entry = None
    for line in text.splitlines():
        m = LINE.match(line)
        if m:
            if entry:
                yield entry
            entry = m.groupdict()
            entry["ts"] = datetime.strptime(entry["ts"], "%Y-%m-%d %H:%M:%S,%f")
            entry["extra"] = []
        elif entry:
            entry["extra"].append(line.strip())
    if entry:
        yield entry


entries = list(parse(LOG))
levels = Counter(e["level"] for e in entries)
print("levels:", dict(levels.most_common()))

latencies = defaultdict(list)
statuses = Counter()
for e in entries:
    if m := REQUEST.fullmatch(e["msg"]):
        latencies[m["path"]].append(int(m["ms"]))
        statuses[m["status"][0] + "xx"] += 1
for path, ms in sorted(latencies.items(), key=lambda kv: -max(kv[1])):
    print(f"{path:<14} n={len(ms)} mean={sum(ms) / len(ms):8.2f} max={max(ms):>5}")
print(sorted(statuses.items()))

per_minute = Counter(e["ts"].replace(second=0, microsecond=0) for e in entries)
start = min(per_minute)
for i in range(3):
    minute = start + timedelta(minutes=i)
    print(minute.strftime("%H:%M"), "#" * per_minute[minute])

for e in entries:
    if e["level"] == "ERROR":
        print(e["ts"].isoformat(timespec="milliseconds"), e["source"], "|", e["msg"], e["extra"])
gaps = [(b["ts"] - a["ts"]) for a, b in zip(entries, entries[1:])]
print("longest gap:", max(gaps), "total:", sum(gaps, timedelta()))
print(re.sub(r"\b(\d+)ms\b", lambda m: f"{int(m[1]) / 1000:.3f}s", entries[2]["msg"]))
