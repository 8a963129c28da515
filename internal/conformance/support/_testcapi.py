"""CPython's interface for extension modules as its tests use it: what of it is a way to reach the interpreter does what it does there, and the rest is out of scope."""

import sys

from conformance_absent import Absent, absent

__getattr__ = absent("c-api")

INT_MAX = 2**31 - 1


# The interpreter's own printing of exceptions.

def exception_print(exc, legacy=0):
    """Print an exception as the interpreter prints one that nobody caught."""
    try:
        sys.__excepthook__(type(exc), exc, getattr(exc, "__traceback__", None))
    except TypeError as e:
        sys.__excepthook__(TypeError, e.with_traceback(None), None)


# Calls: the arguments as C code passes them.

def pyobject_fastcalldict(func, args, kwargs):
    return func(*(args or ()), **(kwargs or {}))


def pyobject_vectorcall(func, args, kwnames):
    args, kwnames = args or (), kwnames or ()
    n = len(args) - len(kwnames)
    return func(*args[:n], **dict(zip(kwnames, args[n:])))


def pyvectorcall_call(func, args, kwargs=None):
    return func(*args, **(kwargs or {}))


pycfunction_call = pyvectorcall_call


class _MethodsInC:
    """A class, or an instance of it, whose methods take their arguments as C code likes: whoever calls one is skipped."""

    def __call__(self):
        return self

    def __getattr__(self, name):
        return Absent("c-api")


MethInstance, MethClass, MethStatic = _MethodsInC(), _MethodsInC(), _MethodsInC()
