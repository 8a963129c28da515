from dataclasses import dataclass, field
from datetime import date, timedelta
from enum import IntEnum
import re

TODAY = date(2025, 5, 14)


class Priority(IntEnum):
    LOW = 1
    NORMAL = 2
    HIGH = 3

    @classmethod
    def parse(cls, text):
        try:
            return cls[text.upper()]
        except KeyError:
            return cls(int(text))


@dataclass
class Task:
    id: int
    text: str
    priority: Priority = Priority.NORMAL
    due: date | None = None
    tags: frozenset[str] = frozenset()
    after: list[int] = field(default_factory=list)
    done: bool = False

    def __str__(self):
        mark = "x" if self.done else " "
        due = f" ({self.due:%a %d %b}, {self.relative()})" if self.due else ""
        tags = "".join(f" +{t}" for t in sorted(self.tags))
        return f"[{mark}] {self.id}. {'!' * (self.priority - 1):<2} {self.text}{due}{tags}"

    def relative(self):
        days = (self.due - TODAY).days
        match days:
            case 0:
                return "today"
            case 1:
                return "tomorrow"
            case -1:
                return "yesterday"
            case d if d < 0:
                return f"{-d} days late"
            case d:
                return f"in {d} days"


class Tokens:
    PATTERN = re.compile(r'"([^"]*)"|(\S+)')

    def __init__(self, line):
        self.items = [a or b for a, b in self.PATTERN.findall(line)]

    def options(self):
        rest, opts = [], {}
        for t in self.items[1:]:
            if m := re.fullmatch(r"--(\w+)=(.*)", t):
                opts[m[1]] = m[2]
            elif t.startswith("+") and len(t) > 1:
                opts.setdefault("tags", set()).add(t[1:])
            else:
                rest.append(t)
        return self.items[0], rest, opts


class Todo:
    def __init__(self):
        self.tasks = {}

    def dispatch(self, line):
        name, args, opts = Tokens(line).options()
        handler = getattr(self, f"cmd_{name}", None)
        if handler is None:
            close = [c[4:] for c in dir(self) if c.startswith("cmd_" + name[:2])]
            raise LookupError(f"unknown command {name!r}" + (f", did you mean {' or '.join(close)}?" if close else ""))
        return handler(*args, **opts)

    @staticmethod
    def parse_due(text):
        if m := re.fullmatch(r"\+(\d+)([dw])", text):
            return TODAY + timedelta(**{"d": {"days": int(m[1])}, "w": {"weeks": int(m[1])}}[m[2]])
        names = "mon tue wed thu fri sat sun".split()
        if text in names:
            return TODAY + timedelta((names.index(text) - TODAY.weekday() - 1) % 7 + 1)
        return date.fromisoformat(text)

    def cmd_add(self, *words, due=None, p="normal", tags=(), after=""):
        if not words:
            raise ValueError("nothing to add")
        task = Task(len(self.tasks) + 1, " ".join(words), Priority.parse(p), self.parse_due(due) if due else None, frozenset(tags), [int(i) for i in after.split(",") if i])
        self.tasks[task.id] = task
        return f"added {task.id}"

    def cmd_done(self, *ids):
        for i in map(int, ids):
            task = self.tasks[i]
            blockers = [b for b in task.after if not self.tasks[b].done]
            if blockers:
                raise ValueError(f"{i} waits for {', '.join(map(str, blockers))}")
            task.done = True
        return f"{sum(t.done for t in self.tasks.values())} of {len(self.tasks)} done"

    def cmd_list(self, *words, tags=(), all=None):
        chosen = [t for t in self.tasks.values() if (all or not t.done) and set(tags) <= t.tags and all_in(words, t.text)]
        chosen.sort(key=lambda t: (-t.priority, t.due or date.max, t.id))
        return "\n".join(map(str, chosen)) or "nothing"

    def cmd_report(self):
        late = [t.id for t in self.tasks.values() if t.due and t.due < TODAY and not t.done]
        tags = {}
        for t in self.tasks.values():
            for tag in t.tags:
                tags.setdefault(tag, []).append(t.id)
        return f"late {late}; tags {dict(sorted(tags.items()))}; ready {[t.id for t in self.tasks.values() if not t.done and all(self.tasks[a].done for a in t.after)]}"


def all_in(words, text):
    return all(w.lower() in text.lower() for w in words)


SCRIPT = '''add "Pay the rent" --due=2025-05-12 --p=high +home
add Buy milk +home +shop --due=+0d
add Write report --due=fri --p=3 +work
add Send report --after=3 --due=+1w +work
add "Call   mum" --due=tue --p=low
list
done 4
done 3 1
list report
list +home --all=yes
report
lst
ad x
add
done 99
add x --p=9
add y --due=someday
add z --color=red
done 4 2
list'''
todo = Todo()
for line in SCRIPT.splitlines():
    print("$", line)
    try:
        print(todo.dispatch(line))
    except (LookupError, ValueError, TypeError) as e:
        print(f"  {type(e).__name__}: {e}")
