# attack: 04 library code that reads attributes by name hands out nothing of a module that is blocked
# expect: ok
import inspect
import pathlib
import random
from unittest import mock

leaks = []


def attempt(what, f):
    try:
        got = f()
    except (PermissionError, ImportError, NameError, AttributeError, KeyError, TypeError) as e:
        return e
    leaks.append((what, type(got).__name__))


attempt("getmembers", lambda: dict(inspect.getmembers(pathlib.os))["getcwd"]())
attempt("members of random", lambda: dict(inspect.getmembers(random))["_os"].getcwd())
attempt("environ", lambda: dict(inspect.getmembers(pathlib.os))["environ"])
attempt("getattr_static", lambda: inspect.getattr_static(pathlib.os, "getcwd"))
attempt("patch", lambda: mock.patch.object(pathlib.os, "getcwd").start())
for what, kind in leaks:
    print("leaked:", what, kind)
print("LEAK" if leaks else "SAFE")
