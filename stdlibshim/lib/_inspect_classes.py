"""What inspect tells of the attributes and the bases of classes."""

__name__ = "inspect"

import types
from collections import namedtuple
from inspect import getmro, isroutine

Attribute = namedtuple("Attribute", "name kind defining_class object")


def classify_class_attrs(cls):
    """The attributes of a class, by dir(), each with its kind, the class that has it, and what is there."""
    mro = getmro(cls)
    meta = tuple(c for c in getmro(type(cls)) if c.__module__ != "builtins" or c.__name__ not in ("type", "object"))
    places = mro + meta
    names = dir(cls)
    for base in mro:
        names += [k for k, v in base.__dict__.items() if isinstance(v, types.DynamicClassAttribute) and v.fget is not None]
    result, seen = [], set()
    for name in names:
        got = raw = home = None
        if name not in seen and name != "__dict__":
            try:
                got = getattr(cls, name)
            except Exception:
                pass
            else:
                home = getattr(got, "__objclass__", None)
                if home not in places:
                    having = [c for c in mro if getattr(c, name, None) is got] + [c for c in meta if _answers(c, cls, name, got)]
                    home = having[-1] if having else None
        for base in places:
            if name in base.__dict__:
                raw = base.__dict__[name]
                if home not in meta:
                    home = base
                break
        if home is None:
            continue
        value = raw if got is None else got
        if isinstance(raw, (staticmethod, types.BuiltinFunctionType)):
            kind, value = "static method", raw
        elif isinstance(raw, (classmethod, types.ClassMethodDescriptorType)):
            kind, value = "class method", raw
        elif isinstance(raw, property):
            kind, value = "property", raw
        else:
            kind = "method" if isroutine(value) else "data"
        result.append(Attribute(name, kind, home, value))
        seen.add(name)
    return result


def _answers(meta, cls, name, value):
    """Whether a metaclass gives a value for an attribute that a class has not got."""
    try:
        return meta.__getattr__(cls, name) is value
    except AttributeError:
        return False


def getclasstree(classes, unique=False):
    """Classes as a tree: pairs of a class and its bases, each followed by the list of what derives from it."""
    children, roots = {}, []
    for c in classes:
        if not c.__bases__ and c not in roots:
            roots.append(c)
        for base in c.__bases__:
            derived = children.setdefault(base, [])
            if c not in derived:
                derived.append(c)
            if unique and base in classes:
                break
    roots += [c for c in children if c not in classes]
    return walktree(roots, children, None)


def walktree(classes, children, parent):
    """Return a tree of classes as nested lists."""
    tree = []
    classes.sort(key=lambda c: (c.__module__, c.__name__))
    for entry in [(c, c.__bases__) for c in classes]:
        below = children.get(entry[0])
        tree += [entry] if below is None else [entry, walktree(below, children, entry[0])]
    return tree
