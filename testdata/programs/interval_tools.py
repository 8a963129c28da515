from typing import NamedTuple, Iterable


class Interval(NamedTuple):
    start: int
    end: int

    @property
    def length(self) -> int:
        return self.end - self.start

    def overlaps(self, other: "Interval") -> bool:
        return self.start < other.end and other.start < self.end

    def __str__(self):
        return f"[{self.start}..{self.end})"


def merge(intervals: Iterable[Interval]) -> list[Interval]:
    merged: list[Interval] = []
    for iv in sorted(intervals):
        if merged and iv.start <= merged[-1].end:
            merged[-1] = merged[-1]._replace(end=max(merged[-1].end, iv.end))
        else:
            merged.append(iv)
    return merged


def gaps(intervals, lo, hi):
    at = lo
    for iv in merge(intervals):
        if iv.start > at:
            yield Interval(at, iv.start)
        at = max(at, iv.end)
    if at < hi:
        yield Interval(at, hi)


def max_overlap(intervals):
    events = sorted([(iv.start, 1) for iv in intervals] + [(iv.end, -1) for iv in intervals])
    level = best = 0
    where = None
    for pos, delta in events:
        level += delta
        if level > best:
            best, where = level, pos
    return best, where


def choose_most(intervals):
    chosen, end = [], float("-inf")
    for iv in sorted(intervals, key=lambda i: i.end):
        if iv.start >= end:
            chosen.append(iv)
            end = iv.end
    return chosen


data = [Interval(*p) for p in [(1, 4), (9, 12), (3, 6), (15, 18), (17, 20), (5, 6), (12, 13), (2, 19)[:2]]]
short = [iv for iv in data if iv.length < 10]
print("merged:", *merge(short))
print("all merged:", *merge(data))
print("gaps:", *gaps(short, 0, 24))
print("max overlap:", max_overlap(data))
print("chosen:", *choose_most(data))
print(data[0], repr(data[0]), data[0]._asdict(), data[0] == (1, 4))
print(sum(iv.length for iv in merge(short)), data[0].overlaps(data[2]), data[0].overlaps(data[1]))
try:
    Interval(3)
except TypeError as e:
    print(e)
try:
    data[0].start = 5
except AttributeError as e:
    print(e)
