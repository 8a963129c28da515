# attack: 2 a function that is called as a method of the program's object, by library code that has a method of that name to call
# policy: mode = "curated"
# expect: ok
import collections
import functools
import os
import shutil
import threading

leaks = []


def attempt(what, f):
    """Run f, which must be refused by the policy."""
    try:
        f()
    except PermissionError as e:
        if not str(e).startswith("call to "):  # the gate says so, before any file system is asked
            leaks.append((what, e))
    except Exception as e:
        leaks.append((what, e))
    else:
        leaks.append((what, "it ran"))


class Text(str):
    def append(self, x):
        pass


class Waiters:
    remove = staticmethod(os.remove)

    def __getitem__(self, i):
        return [Text("/nowhere/a")]

    def __len__(self):
        return 1


class Condition(threading.Condition):
    pass


def notify():
    c = Condition()
    c._waiters = Waiters()
    with c:
        c.notify()


class Map:
    copy = staticmethod(functools.partial(shutil.copy, "/nowhere/a", "/nowhere/b"))


attempt("os.remove", lambda: os.remove("/nowhere/a"))
attempt("a list that removes", notify)
attempt("a map that copies", lambda: collections.ChainMap(Map()).copy())
threading.Thread(target=attempt, args=("in a thread", lambda: collections.ChainMap(Map()).copy())).start()
for what, e in leaks:
    print("leaked:", what, e)
print("LEAK" if leaks else "SAFE")
