# attack: 7 frames, for what the library has
# policy: mode = "curated"
# expect: ok

leaks = []

def attempt(what, f, *also):
    """Run f, which must be refused; what it returns instead is a leak."""
    try:
        got = f()
    except (PermissionError, ImportError, *also) as e:
        return e
    leaks.append((what, type(got).__name__))

def leak_if(what, condition):
    """Note a leak that is not a matter of a refusal."""
    if condition:
        leaks.append((what, 'condition'))

def verdict():
    for what, kind in leaks:
        print('leaked:', what, kind)
    print('LEAK' if leaks else 'SAFE')

import sys
attempt('_getframe', lambda: sys._getframe())
attempt('_current_frames', lambda: sys._current_frames(), AttributeError)
import contextlib, inspect
@contextlib.contextmanager
def own():
    yield
def generator():
    yield sys
g = generator()
next(g)
leak_if('f_back', g.gi_frame.f_back is not None and 'sys' not in g.gi_frame.f_back.f_globals)
frame = inspect.currentframe()
while frame is not None:
    leak_if('library globals', frame.f_code.co_filename.startswith('<frozen'))
    frame = frame.f_back

verdict()
