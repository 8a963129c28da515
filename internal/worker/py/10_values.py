# Values on the wire: a tag of one byte, then what the tag says. Integers in it are little-endian. Package worker's
# encode.go and decode.go are the other side; docs/values.md has the forms that values take in Go.

# Programs may replace builtins and what is in modules, and the worker goes on: it has builtins of its own (package worker's boot), and
# what it needs whatever a program has done it holds by these names.
import asyncio
import atexit
import builtins
import dataclasses
import functools
import gc
import importlib.machinery
import inspect
import io
import linecache
import os
import resource
import select
import shutil
import signal
import socket
import stat
import sys
import threading
import time
import types
from ast import Assign, Constant, Expr, Name, PyCF_ALLOW_TOP_LEVEL_AWAIT, PyCF_ONLY_AST, Store, copy_location
from datetime import date as Date, datetime as Datetime, time as Time, timedelta as Timedelta, timezone as Timezone
from decimal import Decimal
from fractions import Fraction
from inspect import CO_COROUTINE
from linecache import cache as line_cache
from opcode import opmap
from os import _exit
from signal import SIGALRM, signal as set_signal
from struct import Struct, calcsize, pack, unpack_from
from sys import _getframe as getframe
from threading import enumerate as all_threads
from traceback import format_exception

UTC = Timezone.utc
MAX_DEPTH = 500
MAX_RAT_BITS = 1 << 17
KINDS = ("", "dataclass", "namedtuple", "enum", "exception")


class ConvertError(Exception):
    """A value that can't cross."""


def class_name(cls):
    """The class as Go is told of it: with its module, unless that is builtins or __main__."""
    module = cls.__dict__.get("__module__") if "__module__" in cls.__dict__ else getattr(cls, "__module__", None)
    name = cls.__qualname__
    return name if module in ("builtins", "__main__", None) or not isinstance(module, str) else module + "." + name


class Encoder:
    """One conversion to the wire. callables gives an id to what can be called, where that may cross."""

    def __init__(self, limit=0, callables=None):
        self.out = []
        self.size = 0
        self.limit = limit
        self.path = set()
        self.callables = callables

    def put(self, data):
        self.out.append(data)
        if self.limit:
            self.size += len(data)
            if self.size > self.limit:
                raise ConvertError("value is larger than %d bytes" % self.limit)

    def text(self, tag, s):
        data = s.encode("utf-8", "surrogatepass")
        self.put(tag + pack("<I", len(data)))
        self.put(data)

    def integer(self, v):
        if -(1 << 63) <= v < 1 << 63:
            self.put(b"i" + pack("<q", v))
        else:
            data = abs(v).to_bytes((v.bit_length() + 7) // 8, "big")
            self.put(b"I" + pack("<BI", v < 0, len(data)))
            self.put(data)

    def done(self):
        return b"".join(self.out)

    def value(self, v, depth=0):
        t = type(v)
        if v is None:
            self.put(b"N")
        elif t is bool:
            self.put(b"T" if v else b"F")
        elif t is int:
            self.integer(v)
        elif t is float:
            self.put(b"f" + pack("<d", v))
        elif t is str:
            self.text(b"s", v)
        elif t is bytes:
            self.put(b"b" + pack("<I", len(v)))
            self.put(v)
        else:
            form = FORMS.get(t)
            if form is None:
                form = self.form_of(t)
            if form in CONTAINERS:
                self.container(v, form, depth)
            else:
                form(self, v, depth)

    def container(self, v, form, depth):
        self.enter(v, depth)
        if form == "dict":
            items = list(dict.items(v))
            self.put(b"d" + pack("<I", len(items)))
            for k, x in items:
                self.value(k, depth + 1)
                self.value(x, depth + 1)
        else:
            tag, cls = CONTAINERS[form]
            items = list(cls.__iter__(v))
            self.put(tag + pack("<I", len(items)))
            for x in items:
                self.value(x, depth + 1)
        self.path.discard(id(v))

    def enter(self, v, depth):
        if depth >= MAX_DEPTH:
            raise ConvertError("value is nested deeper than %d levels" % MAX_DEPTH)
        if id(v) in self.path:
            raise ConvertError("value contains itself (%s)" % type(v).__name__)
        self.path.add(id(v))

    def form_of(self, t):
        """How instances of a class cross that has no form of its own."""
        if issubclass(t, BaseException):
            return lambda e, v, d: e.fields(v, 4, exception_fields(v), d)
        if isinstance(getattr(t, "_member_map_", None), dict):
            return lambda e, v, d: e.fields(v, 3, [("name", v._name_), ("value", v._value_)], d)
        if issubclass(t, tuple) and isinstance(getattr(t, "_fields", None), tuple):
            return lambda e, v, d: e.fields(v, 2, list(zip(t._fields, tuple.__iter__(v))), d)
        if isinstance(t.__dict__.get("__dataclass_fields__", getattr(t, "__dataclass_fields__", None)), dict):
            return lambda e, v, d: e.fields(v, 1, dataclass_fields(v), d)
        foreign = foreign_form(t)
        if foreign is not None:
            return foreign
        for base in t.__mro__:
            if base in FORMS:
                return FORMS[base]
        if issubclass(t, float):
            return lambda e, v, d: e.value(float.__float__(v), d)
        for base, exact in ((bool, None), (int, int.__int__), (str, str.__str__)):
            if exact and issubclass(t, base):
                return lambda e, v, d: e.value(exact(v), d)
        if issubclass(t, bytes):
            return lambda e, v, d: e.value(bytes.join(b"", [v]), d)
        return Encoder.other

    def fields(self, v, kind, fields, depth):
        self.enter(v, depth)
        self.put(b"o" + pack("<B", kind))
        self.text(b"", class_name(type(v)))
        self.put(pack("<I", len(fields)))
        for name, x in fields:
            self.text(b"", name)
            self.value(x, depth + 1)
        self.text(b"", repr(v))
        self.path.discard(id(v))

    def other(self, v, _depth=0):
        if self.callables is not None:
            self.put(b"g" + pack("<Q", self.callables(v)))
        else:
            self.put(b"o\x00")
        self.text(b"", class_name(type(v)))
        if self.callables is None:
            self.put(pack("<I", 0))
        self.text(b"", repr(v))

    def bytearray(self, v, _depth):
        self.value(bytes(v))

    def complex(self, v, _depth):
        v = complex(v)
        self.put(b"c" + pack("<dd", v.real, v.imag))

    def decimal(self, v, _depth):
        self.text(b"e", str(v))

    def fraction(self, v, _depth):
        if max(v.numerator.bit_length(), v.denominator.bit_length()) > MAX_RAT_BITS:
            self.other(v)
            return
        self.put(b"r")
        self.integer(v.numerator)
        self.integer(v.denominator)

    def date(self, v, _depth):
        self.put(b"D" + pack("<HBB", v.year, v.month, v.day))

    def zone(self, v, when):
        """The zone of a datetime or time: 0 without one, 1 for UTC, else 2 with offset and name."""
        offset = v.utcoffset()
        if offset is None:
            self.put(b"\x00")
            return
        seconds = offset.days * 86400 + offset.seconds
        if offset.microseconds:
            raise ConvertError("no Go form for a time zone whose offset is not whole seconds")
        if v.tzinfo is UTC:
            self.put(b"\x01")
            return
        name = v.tzinfo.tzname(when)
        self.put(b"\x02" + pack("<i", seconds))
        self.text(b"", name if isinstance(name, str) else "")

    def datetime(self, v, _depth):
        self.put(b"m" + pack("<HBBBBBI", v.year, v.month, v.day, v.hour, v.minute, v.second, v.microsecond))
        self.zone(v, v)

    def time(self, v, _depth):
        self.put(b"h" + pack("<BBBI", v.hour, v.minute, v.second, v.microsecond))
        self.zone(v, None)

    def timedelta(self, v, _depth):
        micros = (v.days * 86400 + v.seconds) * 10**6 + v.microseconds
        if -(1 << 63) <= micros * 1000 < 1 << 63:
            self.put(b"u" + pack("<q", micros))
        else:
            self.other(v)


def exception_fields(v):
    attrs = getattr(v, "__dict__", None) or {}
    return [("args", v.args)] + [(k, x) for k, x in attrs.items() if isinstance(k, str) and k not in ("args", "__notes__")]


def dataclass_fields(v):
    missing = object()
    found = [(f.name, getattr(v, f.name, missing)) for f in dataclasses.fields(v)]
    return [(name, x) for name, x in found if x is not missing]


CONTAINERS = {"list": (b"l", list), "tuple": (b"t", tuple), "set": (b"S", set), "frozenset": (b"Z", frozenset), "dict": None}
FORMS = {list: "list", tuple: "tuple", set: "set", frozenset: "frozenset", dict: "dict", bytearray: Encoder.bytearray, complex: Encoder.complex,
         Decimal: Encoder.decimal, Fraction: Encoder.fraction, Datetime: Encoder.datetime, Date: Encoder.date, Time: Encoder.time,
         Timedelta: Encoder.timedelta}


def foreign_form(t):
    """Classes of numpy and pandas: scalars as the Python value they hold, arrays as nested lists, a Series as a dict from its index,
    a DataFrame as a dict of its columns' lists."""
    for base in t.__mro__:
        name = "%s.%s" % (getattr(base, "__module__", ""), base.__name__)
        if name == "numpy.ndarray":
            return lambda e, v, d: e.value(v.tolist(), d)
        if name == "numpy.generic":
            return lambda e, v, d: e.other(v) if type(v.item()) is type(v) else e.value(v.item(), d)
        if str(base.__module__).partition(".")[0] == "pandas":
            if base.__name__ == "DataFrame":
                return lambda e, v, d: e.value({k: v[k].tolist() for k in v.columns}, d)
            if base.__name__ == "Series":
                return lambda e, v, d: e.value(v.to_dict(), d)
            if base.__name__ == "Index":
                return lambda e, v, d: e.value(v.tolist(), d)
            if base.__name__ in ("NaTType", "NAType"):
                return lambda e, v, d: e.value(None, d)
    return None


def encode(v, limit=0, callables=None):
    e = Encoder(limit, callables)
    e.value(v)
    return e.done()


class Decoder:
    """One conversion from the wire. It comes from the host, which is trusted."""

    def __init__(self, data, find_class=None):
        self.data = data
        self.at = 0
        self.find_class = find_class

    def take(self, fmt):
        v = unpack_from("<" + fmt, self.data, self.at)
        self.at += calcsize("<" + fmt)
        return v

    def raw(self, n):
        b = bytes(self.data[self.at:self.at + n])
        self.at += n
        return b

    def text(self):
        return self.raw(self.take("I")[0]).decode("utf-8", "surrogatepass")

    def value(self):
        tag = self.data[self.at:self.at + 1]
        self.at += 1
        return READERS[bytes(tag)](self)

    def items(self):
        return [self.value() for _ in range(self.take("I")[0])]

    def bigint(self):
        negative, n = self.take("BI")
        v = int.from_bytes(self.raw(n), "big")
        return -v if negative else v

    def dict(self):
        d = {}
        for _ in range(self.take("I")[0]):
            k = self.value()
            d[k] = self.value()
        return d

    def zone(self):
        kind = self.take("B")[0]
        if kind == 0:
            return None
        if kind == 1:
            return UTC
        offset = Timedelta(seconds=self.take("i")[0])
        name = self.text()
        return Timezone(offset, name) if name else Timezone(offset)

    def datetime(self):
        parts = self.take("HBBBBBI")
        return Datetime(*parts, tzinfo=self.zone())

    def time(self):
        parts = self.take("BBBI")
        return Time(*parts, tzinfo=self.zone())

    def date(self):
        return Date(*self.take("HBB"))

    def timedelta(self):
        return Timedelta(microseconds=self.take("q")[0])

    def decimal(self):
        return Decimal(self.text())

    def fraction(self):
        return Fraction(self.value(), self.value())

    def object(self):
        kind = KINDS[self.take("B")[0]]
        name = self.text()
        fields = [(self.text(), self.value()) for _ in range(self.take("I")[0])]
        self.text()
        cls = self.find_class(name, kind) if self.find_class else None
        if cls is None:
            raise ConvertError("the sandbox has no %s class %s" % (kind, name))
        values = dict(fields)
        if kind == "enum":
            member = cls._member_map_.get(values.get("name"))
            return member if member is not None else cls(values["value"])
        if kind == "namedtuple":
            return cls(*[x for _, x in fields])
        args = values.pop("args", ()) if kind == "exception" else ()
        v = cls.__new__(cls, *args)
        for key, x in values.items():
            object.__setattr__(v, key, x)
        return v


READERS = {
    b"N": lambda d: None, b"T": lambda d: True, b"F": lambda d: False,
    b"i": lambda d: d.take("q")[0], b"I": Decoder.bigint, b"f": lambda d: d.take("d")[0], b"c": lambda d: complex(*d.take("dd")),
    b"s": Decoder.text, b"b": lambda d: d.raw(d.take("I")[0]),
    b"l": Decoder.items, b"t": lambda d: tuple(d.items()), b"S": lambda d: set(d.items()), b"Z": lambda d: frozenset(d.items()),
    b"d": Decoder.dict, b"m": Decoder.datetime, b"h": Decoder.time, b"D": Decoder.date, b"u": Decoder.timedelta,
    b"e": Decoder.decimal, b"r": Decoder.fraction, b"o": Decoder.object,
}


def decode(data, find_class=None):
    return Decoder(data, find_class).value()
