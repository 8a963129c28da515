"""Plugins register themselves through __init_subclass__ or a decorator; a host runs them in order."""
from typing import Callable, ClassVar


class Plugin:
    registry: ClassVar[dict[str, type["Plugin"]]] = {}
    name: ClassVar[str] = ""
    requires: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls, /, abstract: bool = False, **kwargs) -> None:
        super().__init_subclass__(**kwargs)
        if abstract:
            return
        name = cls.name or cls.__name__.removesuffix("Plugin").lower()
        if name in Plugin.registry:
            raise ValueError(f"duplicate plugin {name!r}")
        cls.name = name
        Plugin.registry[name] = cls

    def run(self, text: str) -> str:
        raise NotImplementedError(f"{type(self).__qualname__}.run")


class TextPlugin(Plugin, abstract=True):
    def run(self, text):
        return "\n".join(self.line(l) for l in text.split("\n"))


class TrimPlugin(TextPlugin):
    def line(self, s):
        return s.strip()


class NumberPlugin(TextPlugin):
    requires = ("trim",)

    def __init__(self):
        self.n = 0

    def line(self, s):
        self.n += 1
        return f"{self.n:02}: {s}"


class Broken(Plugin):
    requires = ("number",)


HOOKS: dict[str, list[Callable]] = {}


def hook(event: str) -> Callable:
    def add(fn: Callable) -> Callable:
        HOOKS.setdefault(event, []).append(fn)
        return fn
    return add


@hook("before")
def announce(name):
    print(f"-> {name}")


@hook("after")
@hook("error")
def finish(name, detail=None):
    print(f"<- {name}" + (f" ({detail})" if detail else ""))


def resolve(wanted):
    order, visiting = [], set()

    def visit(name):
        if name in order:
            return
        if name in visiting:
            raise ValueError(f"cycle at {name}")
        if name not in Plugin.registry:
            raise LookupError(f"no plugin {name!r} among {sorted(Plugin.registry)}")
        visiting.add(name)
        for dep in Plugin.registry[name].requires:
            visit(dep)
        order.append(name)

    for w in wanted:
        visit(w)
    return order


def run(wanted, text):
    for name in resolve(wanted):
        for fn in HOOKS["before"]:
            fn(name)
        try:
            text = Plugin.registry[name]().run(text)
        except NotImplementedError as e:
            for fn in HOOKS["error"]:
                fn(name, detail=f"not implemented: {e}")
        else:
            for fn in HOOKS["after"]:
                fn(name)
    return text


print(list(Plugin.registry))
print(run(["number"], "  one\ntwo  \n three "))
print(run(["broken"], "x"))
for wanted in (["spell"],):
    try:
        run(wanted, "")
    except LookupError as e:
        print(type(e).__name__, e)
try:
    class Trim(Plugin):
        pass
except ValueError as e:
    print("ValueError:", e)
NumberPlugin.requires = ("broken",)
try:
    resolve(["number"])
except ValueError as e:
    print(e)
