# attack: 4 no library module leads to a blocked module
# expect: ok

leaks = []

def attempt(what, f, *also):
    """Run f, which must be refused; what it returns instead is a leak."""
    try:
        got = f()
    except (PermissionError, ImportError, NameError, AttributeError, *also) as e:
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
BLOCKED = {'os', 'posix', 'nt', 'subprocess', '_posixsubprocess', 'socket', '_socket', 'ctypes', '_ctypes', 'importlib', '_imp', 'imp'}
names = '''abc ast asyncio base64 bisect calendar cmath codecs collections collections.abc colorsys contextlib copy csv dataclasses datetime decimal
    difflib enum fnmatch fractions functools hashlib heapq html inspect io ipaddress itertools json keyword logging math numbers operator pathlib pprint
    queue random re secrets shlex statistics string struct sys tempfile textwrap threading time traceback types typing unicodedata unittest urllib.parse uuid
    warnings weakref xml.etree.ElementTree zlib'''.split()
module = type(sys)
seen = set()
def walk(m, path):
    if id(m) in seen:
        return
    seen.add(id(m))
    for n in dir(m):
        try:
            v = getattr(m, n)
        except Exception:
            continue
        if isinstance(v, module):
            if v.__name__.split('.')[0] in BLOCKED:
                for probe in ('system', 'popen', 'Popen', 'fork', 'socket', 'CDLL', 'import_module', 'listdir'):
                    if callable(getattr(v, probe, None)):
                        leak_if('.'.join(path + [n, probe]), True)
            else:
                walk(v, path + [n])
for name in names:
    try:
        m = __import__(name)
    except ImportError:
        continue
    walk(m, [name])

verdict()
