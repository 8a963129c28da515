# attack: 22 other ways to open files
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

def a():
    import io
    return io.open('/etc/passwd')
def b():
    import io
    return io.FileIO('/etc/passwd')
def c():
    import io
    return io.open_code('/etc/passwd')
def d():
    import codecs
    return codecs.open('/etc/passwd')
def e():
    import fileinput
    return next(fileinput.input('/etc/passwd'))
def f():
    import linecache
    return linecache.getline('/etc/passwd', 1) or eval('1')
def g():
    import tokenize
    return tokenize.open('/etc/passwd')
def h():
    import gzip
    return gzip.open('/etc/passwd')
def i():
    import glob
    return glob.glob('/etc/*')[0]
def j():
    import shutil
    return shutil.copy('/etc/passwd', '/tmp/safepy-escape-copy')
def k():
    import tempfile
    return tempfile.TemporaryFile()
def l():
    import tempfile
    return tempfile.mkdtemp()
def m():
    import configparser
    return configparser.ConfigParser().read('/etc/passwd')[0]
def n():
    import logging.config
    return logging.config.fileConfig('/etc/passwd')
def o():
    import json
    return json.load(open('/etc/passwd'))
def p():
    import csv
    return next(csv.reader(open('/etc/passwd')))
def q():
    import netrc
    return netrc.netrc('/etc/passwd')
def r():
    import mimetypes
    return mimetypes.read_mime_types('/etc/mime.types') or eval('1')
def s():
    import zoneinfo
    return zoneinfo.ZoneInfo('../../../etc/passwd')
def t():
    import xml.etree.ElementTree as E
    return E.parse('/etc/passwd')
for n_, fn in enumerate((a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t)):
    attempt(f'opener {n_}', fn, ValueError, IndexError, KeyError, SyntaxError, StopIteration, FileNotFoundError, TypeError, RuntimeError)

verdict()
