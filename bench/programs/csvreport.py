# bench: whole — a report from CSV text: csv.DictReader, dates, grouping, Decimal-free money in cents, statistics, a text table
import csv
import io
from collections import defaultdict
from dataclasses import dataclass
from datetime import date, timedelta

CATEGORIES = ["Food", "Travel", "Office, misc", "Rent", "Tools"]
PEOPLE = ["Ada", "Bob \"B\"", "Carla", "Dmitri", "Eve", "Femi"]


@dataclass
class Entry:
    day: date
    who: str
    category: str
    cents: int
    note: str


def generate(n):
    out = io.StringIO()
    w = csv.writer(out)
    w.writerow(["date", "who", "category", "amount", "note"])
    start = date(2024, 1, 1)
    seed = 5
    for i in range(n):
        seed = (seed * 25173 + 13849) % 65536
        day = start + timedelta(days=seed % 366)
        w.writerow([day.isoformat(), PEOPLE[seed % 6], CATEGORIES[seed // 7 % 5], f"{seed / 37:.2f}", f"ref {i}; \"x\""])
    return out.getvalue()


def parse(text):
    entries = []
    for row in csv.DictReader(io.StringIO(text)):
        whole, _, frac = row["amount"].partition(".")
        entries.append(Entry(date.fromisoformat(row["date"]), row["who"], row["category"].strip(), int(whole) * 100 + int(frac), row["note"]))
    return entries


def median(values):
    values = sorted(values)
    n = len(values)
    return values[n // 2] if n % 2 else (values[n // 2 - 1] + values[n // 2]) // 2


def money(cents):
    return f"{cents // 100:,}.{cents % 100:02d}"


def report(entries):
    by_month = defaultdict(lambda: defaultdict(int))
    by_person = defaultdict(list)
    for e in entries:
        by_month[e.day.strftime("%Y-%m")][e.category] += e.cents
        by_person[e.who].append(e.cents)
    lines = ["Month   |" + "|".join(f"{c[:12]:>14}" for c in CATEGORIES) + "|         Total"]
    lines.append("-" * len(lines[0]))
    for month in sorted(by_month):
        row = by_month[month]
        lines.append(f"{month} |" + "|".join(f"{money(row[c]):>14}" for c in CATEGORIES) + f"|{money(sum(row.values())):>14}")
    lines.append("")
    for who, amounts in sorted(by_person.items(), key=lambda kv: -sum(kv[1])):
        mean = sum(amounts) / len(amounts)
        spread = (sum((a - mean) ** 2 for a in amounts) / len(amounts)) ** 0.5
        lines.append(f"{who:<10}{len(amounts):>7}{money(sum(amounts)):>16}{money(median(amounts)):>12}{spread / 100:>12.2f}")
    weekdays = defaultdict(int)
    for e in entries:
        weekdays[e.day.weekday()] += e.cents
    lines += [f"{'Mon Tue Wed Thu Fri Sat Sun'.split()[d]} {'*' * (c * 40 // max(weekdays.values()))}" for d, c in sorted(weekdays.items())]
    return "\n".join(lines)


text = generate(40_000)
for _ in range(10):
    entries = parse(text)
    out = report(entries)
print(out.splitlines()[2])
print(len(text), len(out), sum(i * ord(c) for i, c in enumerate(out)) % 1_000_003)
