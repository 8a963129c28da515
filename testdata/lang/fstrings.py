# f-strings: expressions, conversions, specs, '=', nesting, quotes, and error texts.
import math

def t(label, f):
    """Print what f() gives, or the exception it raises."""
    try:
        print(label, '->', repr(f()))
    except BaseException as e:
        print(label, '!!', type(e).__name__ + ':', e)


x = 5
name = 'Ann'
pi = math.pi
d = {'k': 'v', 'n': [1, 2]}
w, p = 10, 3
class R:
    def __repr__(self): return 'R€'
    def __str__(self): return 'S'
    def __format__(self, s): return f'F[{s}]'
r = R()
t("f''", lambda: f'')
t("f'abc'", lambda: f'abc')
t("f'{x}'", lambda: f'{x}')
t("f'{x}{x}'", lambda: f'{x}{x}')
t("f'{x} {name}'", lambda: f'{x} {name}')
t("f'{x + 1}'", lambda: f'{x + 1}')
t("f'{x!r}'", lambda: f'{x!r}')
t("f'{name!r}'", lambda: f'{name!r}')
t("f'{name!s}'", lambda: f'{name!s}')
t('f\'{"é"!a}\'', lambda: f'{"é"!a}')
t("f'{name!r:>8}'", lambda: f'{name!r:>8}')
t("f'{name:>8}'", lambda: f'{name:>8}')
t("f'{name:*^9}'", lambda: f'{name:*^9}')
t("f'{x:04d}'", lambda: f'{x:04d}')
t("f'{x:{w}}|'", lambda: f'{x:{w}}|')
t("f'{pi:{w}.{p}}|'", lambda: f'{pi:{w}.{p}}|')
t("f'{pi:{w}.{p}f}|'", lambda: f'{pi:{w}.{p}f}|')
t("f'{pi:>{w}.{p}}'", lambda: f'{pi:>{w}.{p}}')
t('f\'{name:{"*"}^{w}}\'', lambda: f'{name:{"*"}^{w}}')
t('f\'{x:{"d"}}\'', lambda: f'{x:{"d"}}')
t("f'{x=}'", lambda: f'{x=}')
t("f'{x = }'", lambda: f'{x = }')
t("f'{x =}'", lambda: f'{x =}')
t("f'{x= }'", lambda: f'{x= }')
t("f'{ x = }'", lambda: f'{ x = }')
t("f'{x=!s}'", lambda: f'{x=!s}')
t("f'{x=:>5}'", lambda: f'{x=:>5}')
t("f'{name=}'", lambda: f'{name=}')
t("f'{name=!s}'", lambda: f'{name=!s}')
t("f'{name=:>6}'", lambda: f'{name=:>6}')
t("f'{x + 1=}'", lambda: f'{x + 1=}')
t('f\'{d["k"]=}\'', lambda: f'{d["k"]=}')
t("f'{ (lambda: 1)() = }'", lambda: f'{ (lambda: 1)() = }')
t("f'{{}}'", lambda: f'{{}}')
t("f'{{{x}}}'", lambda: f'{{{x}}}')
t("f'{{x}}'", lambda: f'{{x}}')
t("f'}}{{'", lambda: f'}}{{')
t("f'{ {1: 2} }'", lambda: f'{ {1: 2} }')
t("f'{ {1: 2}[1] }'", lambda: f'{ {1: 2}[1] }')
t("f'{ {1, 2} }'", lambda: f'{ {1, 2} }')
t("f'{[i for i in range(3)]}'", lambda: f'{[i for i in range(3)]}')
t("f'{(lambda y: y * 2)(4)}'", lambda: f'{(lambda y: y * 2)(4)}')
t("f'{x if x > 3 else 0}'", lambda: f'{x if x > 3 else 0}')
t("f'{x > 3}'", lambda: f'{x > 3}')
t("f'{x != 3}'", lambda: f'{x != 3}')
t("f'{x!=3}'", lambda: f'{x!=3}')
t("f'{x == 5 and name}'", lambda: f'{x == 5 and name}')
t("f'{(y := 7)} {y}'", lambda: f'{(y := 7)} {y}')
t("f'{x:=5}'", lambda: f'{x:=5}')
t('f\'{d["k"]}\'', lambda: f'{d["k"]}')
t("f'{d['k']}'", lambda: f'{d['k']}')
t('f"{d["k"]}"', lambda: f"{d["k"]}")
t("f'{'nested'}'", lambda: f'{'nested'}')
t("f'{f'{f'{x}'}'}'", lambda: f'{f'{f'{x}'}'}')
t('f\'{f"{x:{w}}"!r}\'', lambda: f'{f"{x:{w}}"!r}')
t('f"{\'a\' \'b\'}"', lambda: f"{'a' 'b'}")
t("f'{'\\n'}'", lambda: f'{'\n'}')
t("f'{'\\n'.join(['a', 'b'])!r}'", lambda: f'{'\n'.join(['a', 'b'])!r}')
t('f\'{"\\t"!r}\'', lambda: f'{"\t"!r}')
t("f'\\n{x}\\t'", lambda: f'\n{x}\t')
t("rf'\\n{x}'", lambda: rf'\n{x}')
t("fr'{x}\\d'", lambda: fr'{x}\d')
t("f'\\x41{x}\\u00e9'", lambda: f'\x41{x}\u00e9')
t("f'\\N{BULLET}{x}'", lambda: f'\N{BULLET}{x}')
t("rf'\\N{x}'", lambda: rf'\N{x}')
t("f'{x}' 'y'", lambda: f'{x}' 'y')
t("'y' f'{x}'", lambda: 'y' f'{x}')
t("f'{x}' f'{x}'", lambda: f'{x}' f'{x}')
t("f'{x}' '{x}'", lambda: f'{x}' '{x}')
t("f'{x,}'", lambda: f'{x,}')
t("f'{x, 1}'", lambda: f'{x, 1}')
t("f'{*[1, 2],}'", lambda: f'{*[1, 2],}')
t("f'{r}'", lambda: f'{r}')
t("f'{r!r}'", lambda: f'{r!r}')
t("f'{r!s}'", lambda: f'{r!s}')
t("f'{r!a}'", lambda: f'{r!a}')
t("f'{r:spec}'", lambda: f'{r:spec}')
t("f'{r:a{x}b}'", lambda: f'{r:a{x}b}')
t("f'{r:a:b}'", lambda: f'{r:a:b}')
t("f'{r: }'", lambda: f'{r: }')
t("f'{r!r:>5}'", lambda: f'{r!r:>5}')
t("f'{r:%Y-%m-%d}'", lambda: f'{r:%Y-%m-%d}')
t("f'{None}'", lambda: f'{None}')
t("f'{None!r:>6}'", lambda: f'{None!r:>6}')
t("f'{...}'", lambda: f'{...}')
t("f'{1_000:,}'", lambda: f'{1_000:,}')
t("f'{1e3:g}'", lambda: f'{1e3:g}')
t("f'{0.1:.20f}'", lambda: f'{0.1:.20f}')
t("f'{True:d}'", lambda: f'{True:d}')
t("f'{1 < 2}'", lambda: f'{1 < 2}')
t("f'{x:d}{x:x}{x:b}'", lambda: f'{x:d}{x:x}{x:b}')
t("f'{-x}'", lambda: f'{-x}')
t("f'{not x}'", lambda: f'{not x}')
t("f'{x or 1}'", lambda: f'{x or 1}')
t('f\'{"{"}\'', lambda: f'{"{"}')
t('f\'{"}"}\'', lambda: f'{"}"}')
t('f\'{":"}\'', lambda: f'{":"}')
t('f\'{"!"}\'', lambda: f'{"!"}')
t('f\'{d["n"][1]}\'', lambda: f'{d["n"][1]}')
t("f'{math.sqrt(2):.3f}'", lambda: f'{math.sqrt(2):.3f}')
t("f'{undefined_name}'", lambda: f'{undefined_name}')
t("f'{x.foo}'", lambda: f'{x.foo}')
t("f'{1/0}'", lambda: f'{1/0}')
t("f'{x:q}'", lambda: f'{x:q}')
t("f'{name:d}'", lambda: f'{name:d}')
t("f'{[]:5}'", lambda: f'{[]:5}')
t("f'{x!r:d}'", lambda: f'{x!r:d}')
t("f'{name.upper()!r:<10}|'", lambda: f'{name.upper()!r:<10}|')
t('f\'{"a" + "b"}\'', lambda: f'{"a" + "b"}')
t("f'{x:>{x}}'", lambda: f'{x:>{x}}')
t("f'{x:{x}{x}}'", lambda: f'{x:{x}{x}}')
t('f\'{"x":{"<" + str(w)}}|\'', lambda: f'{"x":{"<" + str(w)}}|')
t("f'{(x)}'", lambda: f'{(x)}')
t("f'{ x }'", lambda: f'{ x }')
t("f'{\tx\t}'", lambda: f'{	x	}')
t("f'{[1, 2, 3][1:]}'", lambda: f'{[1, 2, 3][1:]}')
t("f'{d}'", lambda: f'{d}')
t("f'{lambda_ if (lambda_ := 3) else 4}'", lambda: f'{lambda_ if (lambda_ := 3) else 4}')
t("f'{(yield_ := 2) + 1}'", lambda: f'{(yield_ := 2) + 1}')
t('len(f\'{"€" * 3}\')', lambda: len(f'{"€" * 3}'))
def multi():
    return f'{
        x
        + 1
    }'
t('multi()', lambda: multi())
def comment():
    return f'''{
        x  # a comment
    }'''
t('comment()', lambda: comment())
def order():
    log = []
    def v(n):
        log.append(n)
        return n
    f'{v(1)}{v(2):{v(3)}}{v(4)!r:{v(5)}}'
    return log
t('order()', lambda: order())
def closure():
    y = 1
    def g():
        return f'{y}'
    y = 2
    return g()
t('closure()', lambda: closure())
class A:
    z = 3
    s = f'{z}'
    t = [f'{i}' for i in range(2)]
t('(A.s, A.t)', lambda: (A.s, A.t))
async def co(): return f'{await aw()}'
async def aw(): return 9
def run(c):
    try:
        c.send(None)
    except StopIteration as e:
        return e.value
t('run(co())', lambda: run(co()))
