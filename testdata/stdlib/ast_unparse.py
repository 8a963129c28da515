# ast.unparse and ast.compare.
import ast, sys
def e(f):
    try: print(repr(f()))
    except BaseException as x: print(type(x).__name__, x)
exprs='''1|-1|2**-x|(-2)**3|-2**3|2**3**4|(2**3)**4|a+b*c|(a+b)*c|a-(b-c)|a-b-c|not a|not (a and b)|a and b or c|a and (b or c)|a or b or c and d|a and b and not c|a and not b|not a and b|a or b and c or d|a<b<c|(a<b)<c|a in b not in c|a is not b|x if y else z|(x if y else z) if a else b|x if (y if a else b) else c|x if y else (z if a else b)|lambda: 0|lambda x,*y,z=1,**k:(x,y)|(lambda x: x)(1)|lambda a,/,b:0|f(*a,**k,x=1)|f(x for x in y)|f((yield))|(yield)|(yield x)|(yield from x)|await x|(await x).y|-await x|await x**2|x.y.z|1 .real|1.0.real|(1).real|"a".b|f"".x|x[1]|x[1:2]|x[::2]|x[1,2]|x[1:2,3]|x[()]|x[(1,)]|x[*a]|x[a:=1]|(a:=1)|[a:=1]|f(a:=1)|()|(1,)|(1,2)|[1,2]|{1,2}|{*()}|{1:2,**d}|{}|[*a,b]|*a,b|(*a,)|[x for x in y if z if w for a in b]|{x:y for x,y in z}|{x for x in y}|(x async for x in y)|[x for x in (lambda: y)]|[x for x in (a if b else c)]|[(yield) for x in y]|'a'|"a'b"|'a"b'|'a\\'b"c'|'a\\nb'|b'x'|'é\\x00\\ud800'|...|None|True|1e400|-1e400j|1e400j|1j|10**100|0x10|1_000|'''+"""f'a{b}c'|f'{a!r:>{w}}'|f'{a}{{}}'|f"{a['b']}"|f'{a["b"]}'|f'a"b{c}'|f"a'b{c}"|f'''a'b"c{d}'''|f'{ {1:2} }'|f'{x:%Y-%m}'|f'\\n{a}'|f'{a=}'|f'{lambda x:1}'|f'{(lambda x:1)}'|f'{a:{b:{c}}}'|f''|f'{a}' 'b'|f'{f"{x}"}'|f'{"a" "b"}'|t'a{b}'|t'{a!s:x{y}}'|u'x'|'x' u'y'|~x|+x|- -x|not not x|-(x+y)|a@b|a//b%c|a<<b>>c|a&b|c^d|a|b if c else d|(a,b)[0]|(a+b).c|(a+b)(c)|[a][0]|{}['x']|x[lambda:0]|(x for x in y).z|a if b else lambda: c|(lambda: a) if b else c|f(lambda: a)|f(a if b else c)|(a,b)if c else d|a<(b,c)|not a<b|(not a)<b|a+(b if c else d)|(yield)+1|a.b(c)[d].e|print(f'{a!a}')|f'{a:\\n}'|f'\\\\{a}'|f'{a}\\''|f'{x:"}'"""
import re
for s in exprs.split('|'):
    if not s.strip(): continue
    try: t=ast.parse(s)
    except SyntaxError as x: print('syntax',repr(s)); continue
    u=ast.unparse(t); print(repr(s),'->',u)
    try: same=ast.dump(ast.parse(u))==ast.dump(t)
    except SyntaxError: same='syntax'
    if same is not True: print('   differs',same)
for op in ('|','^','&'): print(ast.unparse(ast.parse(f'a{op}b{op}(c{op}d)')))
SRC = r'''
"""Module doc
with 'quotes' and \"\"\"x\"\"\" """
import a, b.c as d
from . import x
from ..y import z as w, q
from m import *
x = y = 1
x, y = y, x
x, = y
(x, y), z = 1, 2
x: int = 3
(x): int
x.y: str
x += 1
x **= 2
del x, y[0], z.w
assert x, 'msg'
assert y
global g
raise
raise X
raise X from Y
@dec
@dec2(1)
def f(a, b: int, /, c=1, *args: str, d, e: int=2, **kw) -> None:
    """doc
    two"""
    nonlocal q
    return
    return 1, 2
    yield
    x = yield y
    return (yield)
@dec
class C(A, B, metaclass=M, **kw):
    'doc'
    x: int
    def m(self): 'a\nb\\'
    async def n(self): await x
class D: pass
class E():
    class F:
        def g(): pass
    x = 1
if a: pass
elif b: pass
elif c:
    pass
else: pass
if a:
    pass
else:
    if b: pass
    c
while a:
    break
else:
    continue
for x, y in z: pass
else: pass
for x in 1, 2: pass
for x in *a, b: pass
async def g():
    async for x in y: pass
    async with a as b, c: pass
    return [x async for x in y]
with a: pass
with a as b, c as (d, e): pass
with (a, b): pass
with (a as b, c): pass
try: pass
except A: pass
except (B, C) as e: pass
except: pass
else: pass
finally: pass
try: pass
finally: pass
try: pass
except* A as e: pass
match x:
    case 1 | 'a' | -1 | 1+2j | None | True: pass
    case [a, b, *rest] if c: pass
    case (a, *_): pass
    case {'k': v, 1: _, **o}: pass
    case {}: pass
    case C(a, b=1): pass
    case a.b: pass
    case (1 | 2) as y: pass
    case [1 as z]: pass
    case _: pass
match x, y:
    case a, b: pass
type X = int
type Y[T: int, *Ts, **P] = dict[T, P]
def h[T = int](x: T) -> T: ...
class G[T: (int, str)](B): ...
lambda: (yield)
print(*a, sep='')
x = [
  1,
  2]
'string expr'
f'{x}'
x = (yield)
a if b else c
a = b if c else d
return x if y else z
def k(): "doc"; return 1
def nodoc(): 1; 'x'
a = lambda x=1, *, y: x
x[a, b:c, ...] = 1
'''
t=ast.parse(SRC); u=ast.unparse(t); print(u); print(ast.dump(ast.parse(u))==ast.dump(t), ast.compare(ast.parse(u),t), ast.compare(t,ast.parse(SRC),compare_attributes=True), ast.compare(t, t.body[0]))
print(ast.unparse(ast.parse('(int, str) -> bool',mode='func_type')), ast.unparse(ast.parse('1+1',mode='eval')), ast.unparse(ast.parse('x=1',mode='single')))
for n in ast.walk(t):
    if isinstance(n,(ast.expr,ast.arg,ast.keyword,ast.alias,ast.withitem,ast.pattern,ast.type_param,ast.arguments,ast.comprehension,ast.match_case,ast.excepthandler)): 
        try: print(type(n).__name__, repr(ast.unparse(n)))
        except Exception as x: print(type(n).__name__, type(x), x)
e(lambda:ast.unparse(ast.Constant((1,)))); e(lambda:ast.unparse(ast.Constant(float('nan')))); e(lambda:ast.unparse(ast.Constant(frozenset({1})))); e(lambda:ast.unparse(ast.Raise(None,ast.Name('x')))); e(lambda:ast.unparse(ast.YieldFrom(None))); e(lambda:ast.unparse(ast.JoinedStr([ast.Constant('a\n"\'{')]))); e(lambda:ast.unparse(ast.BinOp(ast.Name('a'),ast.Add(),ast.Yield(None))))
e(lambda:ast.unparse([ast.parse('x'),ast.parse('y')])) 
