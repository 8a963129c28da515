# attack: 16 the namespace of a library module, changed by __dict__, vars() and what compares itself with them
# expect: ok
# policy: mode = "curated"
import inspect
import json
import operator
import sys
import types


def hijack(*args):
    return "hijacked"


class Takes:
    """What is compared or joined with a view may be given the dict behind it."""

    def __eq__(self, other):
        if hasattr(other, "update"):
            other.update(dumps=hijack)
        return True

    def __ror__(self, other):
        other.update(dumps=hijack)
        return other


attempts = [
    lambda: json.__dict__.__setitem__("dumps", hijack),
    lambda: vars(json).update(dumps=hijack),
    lambda: operator.setitem(vars(json), "dumps", hijack),
    lambda: operator.ior(vars(json), {"dumps": hijack}),
    lambda: operator.attrgetter("__dict__")(json).update(dumps=hijack),
    lambda: object.__getattribute__(json, "__dict__").update(dumps=hijack),
    lambda: dict(inspect.getmembers(json))["__dict__"].update(dumps=hijack),
    lambda: types.ModuleType.__dict__["__dict__"].__get__(json).update(dumps=hijack),
    lambda: vars(json).pop("dumps"),
    lambda: vars(json).copy().update(dumps=hijack),
    lambda: vars(json) == Takes(),
    lambda: vars(json) | Takes(),
    lambda: setattr(json, "dumps", hijack),
    lambda: delattr(json, "dumps"),
]
for attempt in attempts:
    try:
        attempt()
    except (AttributeError, KeyError, TypeError, PermissionError) as e:
        print(type(e).__name__)
vars(sys.modules["__main__"]).update(mine=1)
assert mine == 1 and vars(json)["dumps"] is json.dumps
print("SAFE" if json.dumps([1]) == "[1]" else "LEAK json was changed")
