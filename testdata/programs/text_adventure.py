"""A scripted text adventure: rooms, items, a parser with match, and a state machine."""
from dataclasses import dataclass, field
from enum import Enum, auto


class State(Enum):
    PLAYING = auto()
    WON = auto()
    QUIT = auto()


@dataclass
class Room:
    name: str
    description: str
    exits: dict[str, str] = field(default_factory=dict)
    items: set[str] = field(default_factory=set)
    locked: set[str] = field(default_factory=set)


def build():
    return {
        "hall": Room("Hall", "A dusty hall.", {"north": "library", "east": "cellar"}, {"lamp"}, {"east"}),
        "library": Room("Library", "Books everywhere.", {"south": "hall"}, {"key", "book"}),
        "cellar": Room("Cellar", "It is dark.", {"west": "hall"}, {"treasure"}),
    }


class Game:
    def __init__(self):
        self.rooms = build()
        self.here = self.rooms["hall"]
        self.bag: list[str] = []
        self.state = State.PLAYING
        self.moves = 0

    def do(self, line):
        self.moves += 1
        match line.lower().split():
            case []:
                return "Say something."
            case ["look" | "l"]:
                return self.look()
            case ["go", direction] | [("north" | "south" | "east" | "west") as direction]:
                return self.go(direction)
            case ["take", "all"]:
                return " ".join(self.take(i) for i in sorted(self.here.items)) or "Nothing here."
            case ["take" | "get", *words] if words:
                return self.take(" ".join(words))
            case ["use" | "unlock", thing, "with", tool]:
                return self.use(thing, tool)
            case ["inventory" | "i"]:
                return "You carry: " + (", ".join(self.bag) or "nothing")
            case ["quit"]:
                self.state = State.QUIT
                return "Bye."
            case [verb, *_]:
                self.moves -= 1
                return f"I don't know how to {verb!r}."

    def look(self):
        if self.here.name == "Cellar" and "lamp" not in self.bag:
            return "Too dark to see."
        parts = [self.here.description, "Exits: " + ", ".join(sorted(self.here.exits))]
        if self.here.items:
            parts.append("You see: " + ", ".join(sorted(self.here.items)))
        return " ".join(parts)

    def go(self, direction):
        if direction in self.here.locked:
            return "The door is locked."
        target = self.here.exits.get(direction)
        if target is None:
            return f"You can't go {direction}."
        self.here = self.rooms[target]
        return f"[{self.here.name}] {self.look()}"

    def take(self, item):
        if item not in self.here.items:
            return f"No {item} here."
        self.here.items.remove(item)
        self.bag.append(item)
        if item == "treasure":
            self.state = State.WON
            return "You found the treasure!"
        return f"Taken: {item}."

    def use(self, thing, tool):
        if tool not in self.bag:
            return f"You have no {tool}."
        if thing == "door" and tool == "key" and self.here.locked:
            self.here.locked.clear()
            return "Click! The door opens."
        return "Nothing happens."


SCRIPT = """look
east
dance wildly

north
take key
take book
take sword
i
go south
use door with lamp
unlock door with key
east
take lamp
west
take all
east
look
get treasure
west"""

game = Game()
for command in SCRIPT.splitlines():
    if game.state is not State.PLAYING:
        print(f"(ignored: {command})")
        continue
    print(f"> {command}\n{game.do(command)}")
print(game.state.name, "in", game.moves, "moves with", game.bag)
