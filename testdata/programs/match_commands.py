import json
from dataclasses import dataclass
from enum import Enum


class Op(Enum):
    ADD = "+"
    SUB = "-"


@dataclass
class Point:
    x: int
    y: int


@dataclass
class Circle:
    centre: Point
    radius: float
    __match_args__ = ("radius", "centre")


LIMIT = 100


class Config:
    DEFAULT = 7


def describe(x):
    match x:
        case None | False:
            return "nothing"
        case True:
            return "yes"
        case 0:
            return "zero"
        case Config.DEFAULT:
            return "the default"
        case int(n) if n > LIMIT:
            return f"big int {n}"
        case int() | float() as num:
            return f"number {num}"
        case "":
            return "empty string"
        case str() as s if s.isupper():
            return f"shouting {s}"
        case str(s):
            return f"string of {len(s)}"
        case bytes() | bytearray():
            return "bytes"
        case []:
            return "empty list"
        case [one]:
            return f"just {one!r}"
        case [Point(x=0, y=0), *_]:
            return "starts at origin"
        case (first, *middle, last) if first == last:
            return f"bookends {first!r} around {len(middle)}"
        case [int(a), int(b)]:
            return f"two ints, sum {a + b}"
        case [[a, b], [c, d]]:
            return f"2x2 det {a * d - b * c}"
        case [_, _, *rest]:
            return f"list, rest {rest}"
        case {"type": "circle", "r": r, **rest}:
            return f"circle dict r={r} {rest}"
        case {"op": Op.ADD | Op.SUB as op, "args": [l, r]}:
            return f"{l} {op.value} {r}"
        case {}:
            return f"dict with {len(x)} keys"
        case Point(x=0, y=y):
            return f"on the y axis at {y}"
        case Point(a, b) if a == b:
            return "diagonal"
        case Point(x, y):
            return f"point {x},{y}"
        case Circle(r, Point(0, 0)):
            return f"centred circle {r}"
        case Circle(radius=r):
            return f"circle {r}"
        case Op.ADD:
            return "plus"
        case type():
            return f"class {x.__name__}"
        case _:
            return f"other {type(x).__name__}"


samples = [None, True, 0, 7, 7.5, 101, -3, "", "HEY", "hey", b"x", [], ["a"], [Point(0, 0), 1], (1, 2, 1), [3, 4], [[1, 2], [3, 4]],
           [1, "2", 3, 4], {"type": "circle", "r": 2, "c": "red"}, {"op": Op.SUB, "args": [5, 2]}, {}, {"k": 1}, Point(0, 5), Point(3, 3), Point(1, 2),
           Circle(Point(0, 0), 2.5), Circle(Point(1, 0), 1), Op.ADD, Op.SUB, int, {1, 2}, range(3), "x" * 3, 1j]
for s in samples:
    print(f"{s!r:<45} {describe(s)}")


def handle(message):
    match json.loads(message):
        case {"cmd": "move", "to": [x, y] | {"x": x, "y": y}}:
            return f"move to {x}/{y}"
        case {"cmd": "say", "text": str(text), "volume": (1 | 2 | 3) as v}:
            return text + "!" * v
        case {"cmd": ("stop" | "halt") as cmd}:
            return f"{cmd} now"
        case {"cmd": cmd}:
            return f"unknown command {cmd}"
        case [*commands] if commands:
            return [handle(json.dumps(c)) for c in commands]
        case other:
            return f"bad message {other}"


for m in ('{"cmd": "move", "to": [1, 2]}', '{"cmd": "move", "to": {"x": 5, "y": 6, "z": 0}}', '{"cmd": "say", "text": "hi", "volume": 2}',
          '{"cmd": "say", "text": 5, "volume": 2}', '{"cmd": "halt"}', '[{"cmd": "stop"}, 3]', "[]"):
    print(handle(m))
match 1, 2:
    case x, y if x > y:
        print("never")
    case x, _:
        print("x is", x, "y still", y)
