# The kinds of parameters, and classes that tell no signature.
import collections
import copy
import datetime
import functools
import inspect
import itertools
import pickle
import types
from inspect import Parameter

K = type(Parameter.POSITIONAL_ONLY)
print(list(K), len(K), K["VAR_KEYWORD"], K(1), K.VAR_POSITIONAL, repr(K), K.__members__)
for k in K:
    print(k, repr(k), int(k), k.name, k.value, k.description, f"{k}", format(k, ">5"), k < 2, k == 1, hash(k), k + 1, type(k).__name__)
for bad in (7, "x"):
    try:
        K(bad)
    except ValueError as e:
        print(e)
try:
    K["x"]
except KeyError as e:
    print(repr(e))
print(pickle.loads(pickle.dumps(K(1))) is K(1), copy.copy(K(2)) is K(2), copy.deepcopy(K(2)) is K(2))
print(3 in K, 7 in K, K.VAR_KEYWORD in K, K.__name__, K.__module__, sorted(K, reverse=True)[0], max(K))


class A(int): pass
class B(dict): pass
class C(list):
    def __init__(self, x): pass
class D(datetime.date): pass


for c in (bool, bytearray, bytes, classmethod, complex, dict, enumerate, filter, float, frozenset, int, list, map, memoryview, object, property, range, reversed, set, slice,
          staticmethod, str, super, tuple, type, zip, ValueError, OSError, collections.OrderedDict, collections.defaultdict, collections.Counter, datetime.date, datetime.datetime,
          datetime.time, datetime.timedelta, datetime.timezone, functools.partial, itertools.chain, itertools.count, itertools.product, itertools.islice, types.SimpleNamespace,
          types.FunctionType, types.MethodType, types.ModuleType, types.MappingProxyType, A, B, C, D):
    try:
        print(c.__name__, inspect.signature(c))
    except ValueError as e:
        print(c.__name__, e)
