"""Functions that are called when the program ends."""

_registered = []


def register(func, /, *args, **kwargs):
    if not callable(func):
        raise TypeError("the first argument must be callable")
    _registered.append((func, args, kwargs))
    return func


def unregister(func, /):
    _registered[:] = [entry for entry in _registered if entry[0] != func]


def _clear():
    _registered.clear()


def _ncallbacks():
    return len(_registered)


def _run_exitfuncs():
    while _registered:
        func, args, kwargs = _registered.pop()
        try:
            func(*args, **kwargs)
        except SystemExit:
            pass
        except Exception:
            import sys
            import traceback
            print(f"Exception ignored in atexit callback {func!r}:", file=sys.stderr)
            traceback.print_exc()
