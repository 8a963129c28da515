import re

PROGRAM = """
PLACE 1,2,EAST
MOVE x3
LEFT
REPORT
REPEAT 4 [ MOVE LEFT MOVE x2 ]
REPORT
JUMP 3
PLACE 9,9,NORTH
REPEAT 2 [ REPEAT 2 [ RIGHT MOVE ] REPORT ]
WALL 0,3
PLACE 0,0,NORTH
MOVE x4
REPORT
REPEAT 2 [ MOVE
"""

HEADINGS = "NORTH EAST SOUTH WEST".split()
STEPS = dict(zip(HEADINGS, [(0, 1), (1, 0), (0, -1), (-1, 0)]))


class CommandError(Exception):
    def __init__(self, message, line):
        super().__init__(message)
        self.line = line

    def __str__(self):
        return f"line {self.line}: {super().__str__()}"


class Robot:
    def __init__(self, width=5, height=5):
        self.size = width, height
        self.pos = None
        self.heading = None
        self.walls = set()
        self.visited = []

    def inside(self, pos):
        return all(0 <= p < s for p, s in zip(pos, self.size)) and pos not in self.walls

    def place(self, x, y, heading):
        if not self.inside((x, y)):
            raise ValueError(f"({x},{y}) is off the table")
        self.pos, self.heading = (x, y), HEADINGS.index(heading)

    def move(self, times=1):
        for _ in range(times):
            nxt = tuple(map(sum, zip(self.pos, STEPS[HEADINGS[self.heading]])))
            if not self.inside(nxt):
                break
            self.pos = nxt
            self.visited.append(nxt)

    def turn(self, by):
        self.heading = (self.heading + by) % 4

    def __str__(self):
        return f"{self.pos[0]},{self.pos[1]},{HEADINGS[self.heading]}" if self.pos else "nowhere"


def tokenize(text):
    for n, line in enumerate(text.splitlines(), 1):
        for tok in re.findall(r"[\[\]]|[^\s\[\]]+", line):
            yield n, tok


def parse(tokens, depth=0, opened=0):
    body = []
    for n, tok in tokens:
        if tok == "]":
            if depth == 0:
                raise CommandError("unexpected ]", n)
            return body
        if tok == "REPEAT":
            _, times = next(tokens)
            _, bracket = next(tokens)
            if bracket != "[":
                raise CommandError(f"expected [, got {bracket}", n)
            body.append((n, "REPEAT", int(times), parse(tokens, depth + 1, n)))
        elif tok in ("PLACE", "WALL", "JUMP"):
            body.append((n, tok, next(tokens)[1]))
        elif m := re.fullmatch(r"x(\d+)", tok):
            line, name, *_ = body.pop()
            body.append((line, name, int(m[1])))
        else:
            body.append((n, tok))
    if depth:
        raise CommandError("missing ]", opened)
    return body


def execute(program, robot, out):
    for command in program:
        match command:
            case (_, "REPEAT", times, body):
                for _ in range(times):
                    execute(body, robot, out)
            case (n, "PLACE", spec):
                x, y, heading = spec.split(",")
                try:
                    robot.place(int(x), int(y), heading)
                except ValueError as e:
                    out.append(f"! line {n}: {e}")
            case (_, "WALL", spec):
                robot.walls.add(tuple(map(int, spec.split(","))))
            case (_, "MOVE", *times):
                robot.move(*times)
            case (_, "LEFT" | "RIGHT" as side):
                robot.turn(-1 if side == "LEFT" else 1)
            case (_, "REPORT"):
                out.append(str(robot))
            case (n, name, *_):
                out.append(f"! line {n}: unknown command {name}")


good, _, bad = PROGRAM.rpartition("REPEAT")
robot, out = Robot(), []
execute(parse(tokenize(good)), robot, out)
print(*out, sep="\n")
print(len(robot.visited), "moves,", len(set(robot.visited)), "distinct cells")
for y in range(4, -1, -1):
    print("".join("#" if (x, y) in robot.walls else "R" if (x, y) == robot.pos else "o" if (x, y) in robot.visited else "." for x in range(5)))
for text in (PROGRAM, "LEFT ]", "REPEAT 2 MOVE"):
    try:
        parse(tokenize(text))
    except CommandError as e:
        print("CommandError", e)
