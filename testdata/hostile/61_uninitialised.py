# attack: 61 objects made by __new__ and never initialised
# expect: ok
import collections, functools, itertools
for t in (property, super, staticmethod, classmethod, collections.deque, collections.defaultdict, collections.OrderedDict, collections.Counter, BaseException, OSError, SyntaxError, UnicodeDecodeError, UnicodeEncodeError, UnicodeTranslateError, StopIteration, ImportError, AttributeError, NameError, SystemExit, KeyError, dict, set, list, bytearray):
    x = t.__new__(t)
    for f in (repr, str, hash, bool, len, iter, list, lambda y: y == y, lambda y: y(1), lambda y: y.__get__(1), lambda y: y.append(1), lambda y: y[0], lambda y: y.start, lambda y: y.__reduce__()):
        try:
            f(x)
        except Exception:
            pass
