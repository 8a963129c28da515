# attack: 57 natives that find themselves where they call what the program put there
# expect: ok
# limits: timeout=20s
import sys
from types import SimpleNamespace


def caught(f, *args):
    try:
        f(*args)
    except RecursionError:
        return "RecursionError"
    return "no error"


stdout, stdin, hook = sys.stdout, sys.stdin, sys.breakpointhook
sys.stdout = SimpleNamespace(write=print, flush=print)
a = caught(print, 1)
sys.stdout = stdout
sys.stdin = SimpleNamespace(readline=input, fileno=input)
b = caught(input)
sys.stdin = stdin
sys.breakpointhook = breakpoint
c = caught(breakpoint)
sys.breakpointhook = hook
assert (a, b, c) == ("RecursionError",) * 3, (a, b, c)
