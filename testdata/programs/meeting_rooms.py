"""Assign meetings to the fewest rooms and print a timetable."""
import heapq
from datetime import datetime, timedelta

REQUESTS = """
09:00-10:30 Planning
09:15-09:45 Interview
10:00-11:00 Design review
10:30-12:00 Budget
09:30-11:15 Workshop
13:00-13:30 Standup
11:00-12:30 Lunch & learn
13:15-14:45 Retro
bad line
14:00-13:00 Backwards
"""


def parse(line):
    times, sep, title = line.partition(" ")
    if not sep or "-" not in times:
        raise ValueError(f"cannot parse {line!r}")
    start, end = (datetime.strptime(t, "%H:%M") for t in times.split("-"))
    if end <= start:
        raise ValueError(f"{title} ends before it starts")
    return start, end, title


meetings, errors = [], []
for line in filter(None, map(str.strip, REQUESTS.splitlines())):
    try:
        meetings.append(parse(line))
    except ValueError as e:
        errors.append(str(e))

free, busy, plan, rooms = [], [], [], 0
for start, end, title in sorted(meetings):
    while busy and busy[0][0] <= start:
        heapq.heappush(free, heapq.heappop(busy)[1])
    if free:
        room = heapq.heappop(free)
    else:
        rooms += 1
        room = rooms
    heapq.heappush(busy, (end, room))
    plan.append((room, start, end, title))

print(f"{len(plan)} meetings in {rooms} rooms")
for room, start, end, title in sorted(plan):
    minutes = (end - start) // timedelta(minutes=1)
    print(f"room {room}: {start:%H:%M}-{end:%H:%M} ({minutes:>3} min) {title}")

origin = datetime.strptime("09:00", "%H:%M")
slot = timedelta(minutes=15)
print("       " + "".join(f"{9 + h:<4}" for h in range(6)))
for r in range(1, rooms + 1):
    cells = ["."] * 24
    for room, start, end, title in plan:
        if room == r:
            for k in range((start - origin) // slot, (end - origin) // slot):
                cells[k] = title[0]
    print(f"room {r} " + "".join(cells))
total = sum((e - s for _, s, e, _ in plan), timedelta())
print("total", total, "| average", total / len(plan), "| seconds", total.total_seconds())
print("errors:", errors)
