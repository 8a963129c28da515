"""Garbage collector interface. Memory is Go's business: collect() only clears weak references to what can't be reached any more."""

from _weakref import _collect

DEBUG_STATS, DEBUG_COLLECTABLE, DEBUG_UNCOLLECTABLE, DEBUG_SAVEALL, DEBUG_LEAK = 1, 2, 4, 32, 38

garbage = []
callbacks = []
_state = {"enabled": True, "threshold": (2000, 10, 0), "debug": 0}


def enable():
    _state["enabled"] = True


def disable():
    _state["enabled"] = False


def isenabled():
    return _state["enabled"]


def collect(generation=2):
    if not 0 <= generation <= 2:
        raise ValueError("invalid generation")
    return _collect()


def get_threshold():
    return _state["threshold"]


def set_threshold(threshold0, threshold1=10, threshold2=0, /):
    _state["threshold"] = threshold0, threshold1, 0


def get_debug():
    return _state["debug"]


def set_debug(flags, /):
    _state["debug"] = flags


def get_count():
    return 0, 0, 0


def get_stats():
    return [{"collections": 0, "collected": 0, "uncollectable": 0} for _ in range(3)]


def get_objects(generation=None):
    raise PermissionError("gc.get_objects is not available in-process: a program sees only the objects that it has")


def get_referrers(*objs):
    return []


def get_referents(*objs):
    out = []
    for obj in objs:
        if isinstance(obj, dict):
            for key, value in obj.items():
                out += [key, value]
        elif isinstance(obj, (list, tuple, set, frozenset)):
            out += obj
        elif hasattr(obj, "__dict__") and not isinstance(obj, type):
            out += [obj.__dict__, type(obj)]
    return out


def is_tracked(obj, /):
    return not isinstance(obj, (int, float, complex, str, bytes, type(None), range, type(...)))


def is_finalized(obj, /):
    return False


def freeze():
    pass


def unfreeze():
    pass


def get_freeze_count():
    return 0
