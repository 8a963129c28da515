"""An elevator with the look algorithm, tick by tick."""
from dataclasses import dataclass, field
from enum import Enum


class Dir(Enum):
    UP = 1
    IDLE = 0
    DOWN = -1

    @property
    def arrow(self):
        return {"UP": "^", "IDLE": "-", "DOWN": "v"}[self.name]

    def __neg__(self):
        return Dir(-self.value)


@dataclass
class Person:
    name: str
    at: int
    to: int
    appears: int
    picked: int | None = None
    done: int | None = None


@dataclass
class Elevator:
    floors: int
    capacity: int = 3
    floor: int = 0
    direction: Dir = Dir.IDLE
    riders: list[Person] = field(default_factory=list)

    def wants(self, waiting):
        stops = {p.to for p in self.riders}
        if len(self.riders) < self.capacity:
            stops |= {p.at for p in waiting}
        return stops

    def tick(self, now, waiting):
        out = [p for p in self.riders if p.to == self.floor]
        for p in out:
            self.riders.remove(p)
            p.done = now
        entering = []
        for p in [p for p in waiting if p.at == self.floor]:
            if len(self.riders) == self.capacity:
                break
            p.picked = now
            waiting.remove(p)
            self.riders.append(p)
            entering.append(p)
        if out or entering:
            return f"doors: out {[p.name for p in out]} in {[p.name for p in entering]}"
        stops = self.wants(waiting)
        if not stops:
            self.direction = Dir.IDLE
            return None
        ahead = {s for s in stops if (s - self.floor) * self.direction.value > 0}
        if self.direction is Dir.IDLE:
            nearest = min(stops, key=lambda s: (abs(s - self.floor), s))
            self.direction = Dir.UP if nearest > self.floor else Dir.DOWN
        elif not ahead:
            self.direction = -self.direction
        self.floor += self.direction.value
        return f"moves to {self.floor}"


people = [Person("Al", 0, 5, 0), Person("Bo", 3, 0, 1), Person("Cy", 3, 5, 1), Person("Di", 4, 1, 6), Person("Ed", 4, 2, 6),
          Person("Flo", 4, 3, 6), Person("Gus", 4, 0, 6), Person("Hal", 2, 5, 30)]
lift = Elevator(6)
waiting, now, moves = [], 0, 0
todo = sorted(people, key=lambda p: p.appears)
while todo or waiting or lift.riders:
    while todo and todo[0].appears <= now:
        waiting.append(todo.pop(0))
    event = lift.tick(now, waiting)
    if event:
        moves += event.startswith("moves")
        print(f"{now:>3} {lift.direction.arrow} {event:<42} load={len(lift.riders)} waiting={len(waiting)}")
    now += 1
print(f"finished at {now}, {moves} floors travelled")
for p in people:
    print(f"{p.name:<4} waited {p.picked - p.appears:>2} rode {p.done - p.picked:>2}")
waits = [p.picked - p.appears for p in people]
print("mean wait", sum(waits) / len(waits), "worst", max(waits))
