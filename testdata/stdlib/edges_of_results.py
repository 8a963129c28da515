# Results at the edges: URLs with an empty host, NaN as bytes, numbers struct does not take, indents that are no text, years before 1000.
import array
import datetime
import struct
import textwrap
from fractions import Fraction
from urllib.parse import urljoin, urlsplit, urlunsplit


def show(f, *args):
    try:
        print(f.__name__, args, f(*args))
    except Exception as e:
        print(f.__name__, args, type(e).__name__, e)


for base in ("file:///x/y", "http:///a/b", "file:/a/b", "//h/a/b", "file:x/y", "http://h", "", "ftp:///z"):
    for url in ("../../../g", "g", "/g", "//k/l", "?q", "#f", "file:g", "./", "..", "file:///m", "x:///p", "///p"):
        print(base, url, urljoin(base, url))
for url in ("file:///x", "file:x", "//", "x:///", "http:///", "http://?", "//?x", "//h"):
    print(urlsplit(url), urlunsplit(urlsplit(url)))
for nan in (float("nan"), -float("nan"), float("inf") - float("inf"), abs(float("nan"))):
    print(struct.pack(">d", nan).hex()[1:], struct.pack(">f", nan).hex()[1:], array.array("d", [nan]).tobytes().hex()[:-1])
for code in "efd":
    for v in (b"1.5", "1.5", None, 70000, 2**63, 10**310, 1e300, True):
        show(struct.pack, "<" + code, v)
show(textwrap.indent, "a\nb", 5)
print(textwrap.indent("a\n\nb\n", "> ", lambda line: True))
for y in (1, 12, 123, 1234):
    print(datetime.datetime(y, 2, 3).strftime("%c|%Y|%G|%F|%x"), datetime.datetime(y, 2, 3).ctime())
for a in (Fraction(1000, 3), Fraction(-6, 7), Fraction(0)):
    show(a.__truediv__, 0)
