"""What builtin callables say of keyword arguments that they do not take, and of modules that are called."""
import collections
import copy
import datetime
import itertools
import json
import math
import random
import struct
import time

CALLS = [
    ("abc".upper, (), {"x": 1}), ("abc".upper, (1,), {"x": 1}), ([].clear, (1,), {"x": 1}), ({}.items, (), {"x": 1}), (len, ([],), {"obj": 1}), (math.sqrt, (), {"x": 4}),
    (struct.pack, ("i",), {"x": 1}), (struct.pack_into, ("i",), {"x": 1}), (struct.Struct("i").pack, (1,), {"x": 1}),
    (collections.deque().append, (1,), {"x": 1}), (staticmethod, (), {"f": len}), (classmethod, (len,), {"x": 1}), (type, (1,), {"x": 1}),
    (compile, (), {"x": 1}), (compile, ("1",), {"x": 1}), (pow, (1,), {"exponent": 2}), (round, (), {"digits": 1}), (math.nextafter, (1,), {}), (math.isclose, (1,), {"b": 1, "c": 2}),
    (zip, ([1],), {"strict": True, "foo": 2}), (zip, ([1],), {"foo": 2}), (map, (int, [1]), {"strict": 1, "foo": 2}), (max, (), {"foo": 1}), (max, ([1],), {"foo": 1}), (min, ([1],), {"keys": len}),
    (min, (1, 2), {"key": len, "default": 2, "foo": 1}), (print, (), {"seps": 1}), (print, (), {"sep": "", "end": "", "file": None, "flush": False, "foo": 5}),
    (itertools.product, ([1],), {"foo": 2}), (itertools.product, ([1],), {"repeat": 1, "foo": 2}),
    (ImportError, ("m",), {"namez": 1}), (ImportError, ("m",), {"foo": 1}), (ImportError, ("m",), {"name": 1, "path": 2, "name_from": 3, "foo": 4}),
    (NameError, (), {"nam": 1}), (AttributeError, (), {"name": 1, "obj": 2, "x": 3}), (ValueError, (), {"x": 3}),
    ("a b".split, (), {"maxsplt": 1}), ("a b".split, (), {"sep": " ", "foo": 1}), ("a".encode, (), {"encodin": 1}), (int, ("1",), {"bas": 2}), (sorted, ([],), {"keys": 1}), ([].sort, (), {"ke": 1}),
    (str, (), {"objct": 1}), (enumerate, ([],), {"begin": 1}), (sum, ([],), {"begin": 1}), (open, (), {"x": 1}),
]
for f, args, kwargs in CALLS:
    try:
        print(f.__name__, args, kwargs, "->", f(*args, **kwargs))
    except TypeError as e:
        print(f"{type(e).__name__}: {e}")

for module in (datetime, time, copy, random, json, math):
    for args in [(), (1, 2)]:
        try:
            module(*args)
        except TypeError as e:
            print(e)
