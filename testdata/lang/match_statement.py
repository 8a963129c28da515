# match: every kind of pattern, guards, captures, class patterns, and error texts.
from dataclasses import dataclass
from collections import namedtuple, OrderedDict, defaultdict, deque
import enum

def t(label, f):
    """Print what f() gives, or the exception it raises."""
    try:
        print(label, '->', repr(f()))
    except BaseException as e:
        print(label, '!!', type(e).__name__ + ':', e)


class Color(enum.Enum):
    RED = 1
    BLUE = 2
@dataclass
class Point:
    x: int
    y: int = 0
@dataclass
class Point3(Point):
    z: int = 0
P = namedtuple('P', 'a b')
class Plain:
    def __init__(self, **k): self.__dict__.update(k)
class Args:
    __match_args__ = ('p', 'q')
    def __init__(self, p, q): self.p, self.q = p, q
class BadArgs:
    __match_args__ = ['p']
    p = 1
class BadArgs2:
    __match_args__ = (1,)
class NoArgs: pass
class Cmp:
    def __eq__(self, o): return o == 'magic'
def lit(v):
    match v:
        case 0: return 'zero'
        case 1.5: return 'float'
        case -3: return 'neg'
        case 2 + 3j: return 'complex'
        case -1 - 1j: return 'neg complex'
        case 'a': return 'a'
        case 'b' 'c': return 'bc'
        case b'x': return 'bytes'
        case None: return 'None'
        case True: return 'True'
        case False: return 'False'
        case """long
text""": return 'long'
        case 0x10: return 'hex'
        case _: return 'other'
for v in (0, 0.0, False, 1, True, 1.5, -3, 2 + 3j, -1 - 1j, 'a', 'bc', b'x', None, 'long\ntext', 16, 'zz', [], Cmp(), -0.0):
    t(f'lit {v!r}' if not isinstance(v, Cmp) else 'lit Cmp', lambda: lit(v))
def seq(v):
    match v:
        case []: return 'empty'
        case [x]: return ('one', x)
        case [x, y]: return ('two', x, y)
        case [1, *rest, 9]: return ('1..9', rest)
        case [first, *_, last] if first == last: return ('same ends', first)
        case (a, b, c, *d): return ('three+', a, b, c, d)
        case _: return 'no'
for v in ([], (), [1], (1, 2), [1, 9], [1, 2, 9], [1, 2, 3, 9], [5, 6, 5], [5, 6, 7, 8], 'ab', b'ab', bytearray(b'ab'), range(2), range(3), deque([1, 2]), {1, 2}, {1: 2}, iter([1]), P(1, 2), memoryview(b'ab'), 5, None):
    t(f'seq {v!r}'.split(' object at')[0].split('<memory')[0].split('<list_it')[0], lambda: seq(v))
def mapping(v):
    match v:
        case {'k': 1}: return 'k=1'
        case {'k': x, 'j': y}: return ('kj', x, y)
        case {'t': 't', **rest}: return ('t', rest)
        case {1: a, None: b}: return ('1 None', a, b)
        case {-1: n}: return ('-1', n)
        case {Color.RED: c}: return ('red', c)
        case {'n': {'m': [a, {'d': d}]}}: return ('nested', a, d)
        case {}: return 'any mapping'
        case _: return 'no'
dd = defaultdict(int, z=1)
for v in ({'k': 1}, {'k': 2, 'j': 3}, {'k': 2}, {'t': 't', 'u': 1, 'v': 2}, {'t': 't'}, {1: 'x', None: 'y'}, {-1: 5}, {Color.RED: 'r'}, {'n': {'m': [1, {'d': 2}]}}, {}, OrderedDict(k=1), dd, [('k', 1)], 'k', None):
    t(f'mapping {v!r}', lambda: mapping(v))
t('dict(dd)', lambda: dict(dd))
def cls(v):
    match v:
        case bool(b): return ('bool', b)
        case int(i) if i > 100: return ('big int', i)
        case int(): return 'int'
        case float(f): return ('float', f)
        case str('magic'): return 'magic str'
        case str(s): return ('str', s)
        case bytes(b): return ('bytes', b)
        case Point3(x, y, z=z): return ('p3', x, y, z)
        case Point(0, 0): return 'origin'
        case Point(x=0, y=yy): return ('on y', yy)
        case Point(x, y): return ('point', x, y)
        case Plain(a=1, b=bb): return ('plain', bb)
        case Plain(missing=_): return 'has missing'
        case Args(1, q=qq): return ('args', qq)
        case Args(pp, qq): return ('args pq', pp, qq)
        case P(a, b): return ('P', a, b)
        case list([x, *_]): return ('list', x)
        case dict(d): return ('dict', d)
        case tuple(): return 'tuple'
        case set(s): return ('set', s)
        case Color.RED: return 'red'
        case Color(): return 'a color'
        case ValueError(args=[m]): return ('error', m)
        case type(): return 'a type'
        case _: return 'other'
for v in (True, 5, 500, 2.5, 'magic', 'x', b'b', Point(0, 0), Point(0, 5), Point(1, 2), Point3(1, 2, 3), Plain(a=1, b=2), Plain(missing=1), Plain(), Args(1, 2), Args(3, 4), P(1, 2), [1, 2], [], {1: 2}, (1,), {1}, Color.RED, Color.BLUE, ValueError('m'), int, None, 1j):
    t(f'cls {v!r}'.split(' object at')[0].split('<__main__.')[0], lambda: cls(v))
def alt(v):
    match v:
        case 1 | 2 | 3: return 'small'
        case 'a' | 'b' as s: return ('ab', s)
        case [1, x] | [x, 1]: return ('one and', x)
        case {'a': x} | {'b': x}: return ('a or b', x)
        case Point(x=1) | Point(y=1) as p: return ('point', p)
        case (int() | float()) as n: return ('number', n)
        case [(1 | 2) as q, *_]: return ('starts', q)
        case [[a, b] as inner, c] as outer: return (inner, outer)
        case _ as x: return ('wild', x)
for v in (1, 3, 'b', [1, 5], [5, 1], {'b': 7}, Point(1, 9), Point(9, 1), 7.5, [2, 3, 4], [[1, 2], 3], None):
    t(f'alt {v!r}', lambda: alt(v))
def value_patterns(v):
    import math
    match v:
        case math.pi: return 'pi'
        case Color.RED: return 'red'
        case Color.BLUE.value: return 'blue value'
    return 'none'
import math
t('value_patterns(math.pi)', lambda: value_patterns(math.pi))
t('value_patterns(Color.RED)', lambda: value_patterns(Color.RED))
t('value_patterns(2)', lambda: value_patterns(2))
t('value_patterns(5)', lambda: value_patterns(5))
def value_missing(v):
    match v:
        case Color.GREEN: return 'green'
t('value_missing(1)', lambda: value_missing(1))
def class_missing(v):
    match v:
        case Undefined(): return 1
t('class_missing(1)', lambda: class_missing(1))
def not_class(v):
    x = 5
    match v:
        case x(): return 1
t('not_class(1)', lambda: not_class(1))
def too_many(v):
    match v:
        case Point(1, 2, 3): return 1
t('too_many(Point(1, 2))', lambda: too_many(Point(1, 2)))
def too_many_int(v):
    match v:
        case int(a, b): return 1
t('too_many_int(5)', lambda: too_many_int(5))
def no_match_args(v):
    match v:
        case NoArgs(1): return 1
t('no_match_args(NoArgs())', lambda: no_match_args(NoArgs()))
def dup_attr(v):
    match v:
        case Args(1, p=1): return 1
t('dup_attr(Args(1, 2))', lambda: dup_attr(Args(1, 2)))
def bad_match_args(v):
    match v:
        case BadArgs(1): return 1
t('bad_match_args(BadArgs())', lambda: bad_match_args(BadArgs()))
def bad_match_args2(v):
    match v:
        case BadArgs2(1): return 1
t('bad_match_args2(BadArgs2())', lambda: bad_match_args2(BadArgs2()))
def dup_keys(v):
    match v:
        case {Color.RED: 1, Color.RED: 2}: return 1
t('dup_keys({Color.RED: 1, 2: 3})', lambda: dup_keys({Color.RED: 1, 2: 3}))
def captures_persist(v):
    match v:
        case [a, b] if a > b: return 'gt'
        case [c, d]: return a, b, c, d
t('captures_persist([1, 2])', lambda: captures_persist([1, 2]))
def captures_partial(v):
    x = 'before'
    match v:
        case [x, 5]: return 'hit'
    return x
t('captures_partial([1, 5])', lambda: captures_partial([1, 5]))
t('captures_partial([1, 6])', lambda: captures_partial([1, 6]))
def guard_order(v):
    log = []
    def g(n, r):
        log.append(n)
        return r
    match v:
        case 1 if g('a', True): log.append('no')
        case [x] if g('b', False): log.append('no')
        case [x] if g('c', True): log.append('yes')
    return log
t('guard_order([1])', lambda: guard_order([1]))
def guard_error(v):
    match v:
        case x if 1 / 0: return 1
t('guard_error(1)', lambda: guard_error(1))
def subject_once():
    log = []
    def s():
        log.append('s')
        return 3
    match s():
        case 1: pass
        case 2: pass
        case 3: log.append('three')
    return log
t('subject_once()', lambda: subject_once())
def tuple_subject(a, b):
    match a, b:
        case 1, 2: return '1 2'
        case 1, _: return '1 any'
        case x, y: return (x, y)
t('tuple_subject(1, 2)', lambda: tuple_subject(1, 2))
t('tuple_subject(1, 5)', lambda: tuple_subject(1, 5))
t("tuple_subject('p', 'q')", lambda: tuple_subject('p', 'q'))
def star_subject(v):
    match *v, 9:
        case [*a, 9]: return a
t('star_subject([1, 2])', lambda: star_subject([1, 2]))
def soft_keywords():
    match = 1
    case = 2
    type = 3
    _ = 4
    return match + case + type + _
t('soft_keywords()', lambda: soft_keywords())
def nested_match(v):
    match v:
        case [op, *args]:
            match op:
                case '+': return sum(args)
                case '*':
                    r = 1
                    for a in args: r *= a
                    return r
                case _: return 'unknown ' + op
t("nested_match(['+', 1, 2, 3])", lambda: nested_match(['+', 1, 2, 3]))
t("nested_match(['*', 2, 3, 4])", lambda: nested_match(['*', 2, 3, 4]))
t("nested_match(['-', 1])", lambda: nested_match(['-', 1]))
def in_loop():
    out = []
    for v in (1, 'skip', 2, 'stop', 3):
        match v:
            case 'stop': break
            case 'skip': continue
            case int(n): out.append(n)
    return out
t('in_loop()', lambda: in_loop())
def eq_called():
    log = []
    class E:
        def __eq__(self, o):
            log.append(o)
            return False
    match E():
        case 1: pass
        case 'a' | 'b': pass
        case None: pass
        case True: pass
    return log
t('eq_called()', lambda: eq_called())
def mapping_get_calls():
    log = []
    class D(dict):
        def get(self, k, d=None):
            log.append(('get', k))
            return super().get(k, d)
        def __contains__(self, k):
            log.append(('in', k))
            return super().__contains__(k)
        def __getitem__(self, k):
            log.append(('item', k))
            return super().__getitem__(k)
        def __len__(self):
            log.append('len')
            return super().__len__()
    match D(a=1, b=2):
        case {'a': x, 'zz': y}: pass
        case {'a': x, **r}: log.append((x, r))
    return log
t('mapping_get_calls()', lambda: mapping_get_calls())
def seq_calls():
    log = []
    class L(list):
        def __len__(self):
            log.append('len')
            return super().__len__()
        def __getitem__(self, i):
            log.append(i)
            return super().__getitem__(i)
    match L([1, 2, 3, 4]):
        case [1, 2]: pass
        case [a, *b, 4]: log.append((a, b))
    return log
t('seq_calls()', lambda: seq_calls())
def isinstance_hook():
    class M(type):
        def __instancecheck__(c, o): return o == 5
    class C(metaclass=M): pass
    match 5:
        case C(): return 'yes'
    return 'no'
t('isinstance_hook()', lambda: isinstance_hook())
def attr_error():
    class C:
        @property
        def x(self): raise ValueError('x!')
        @property
        def y(self): raise AttributeError('y!')
    out = []
    match C():
        case C(y=1): pass
        case C(): out.append('no y')
    try:
        match C():
            case C(x=1): pass
    except ValueError as e: out.append(str(e))
    return out
t('attr_error()', lambda: attr_error())
def abc_sequence():
    from collections.abc import Sequence, Mapping
    class S:
        def __len__(self): return 2
        def __getitem__(self, i): return i * 10
    class S2(Sequence):
        def __len__(self): return 2
        def __getitem__(self, i): return i * 10
    class M2(Mapping):
        def __len__(self): return 1
        def __iter__(self): return iter('k')
        def __getitem__(self, i): return 'v'
    out = []
    for v in (S(), S2(), M2()):
        match v:
            case [a, b]: out.append((a, b))
            case {'k': x}: out.append(x)
            case _: out.append('no')
    return out
t('abc_sequence()', lambda: abc_sequence())
