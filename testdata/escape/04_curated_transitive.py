# attack: 4 modules that modules have in them, for denied calls
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

import logging, pathlib, random, sys, tempfile, threading, warnings, os
attempt('pathlib.os', lambda: pathlib.os.getenv('HOME'), AttributeError)
attempt('random._os', lambda: random._os.urandom(1), AttributeError)
attempt('logging.os', lambda: logging.os.getpid(), AttributeError)
attempt('warnings.sys', lambda: warnings.sys._getframe(), AttributeError)
attempt('sys.modules', lambda: sys.modules['os'].getenv('HOME'))
attempt('os.sys', lambda: os.sys._getframe(), AttributeError)
attempt('os.environ.get', lambda: os.environ.get('HOME') or os.getenv('HOME'))
attempt('threading._sys', lambda: threading._sys._getframe(), AttributeError)

verdict()
