# Control flow: if, while, for, else clauses, break, continue, pass, nested loops, conditional expressions.

def t(label, f):
    """Print what f() gives, or the exception it raises."""
    try:
        print(label, '->', repr(f()))
    except BaseException as e:
        print(label, '!!', type(e).__name__ + ':', e)


log = []
def logged(f, *a):
    log.clear()
    return f(*a), log[:]
def sign(n):
    if n < 0: return 'neg'
    elif n == 0: return 'zero'
    else: return 'pos'
t('[sign(n) for n in (-1, 0, 1)]', lambda: [sign(n) for n in (-1, 0, 1)])
def while_else(stop):
    n = 0
    while n < 3:
        if n == stop: break
        n += 1
    else:
        log.append('else')
    return n
t('logged(while_else, 1)', lambda: logged(while_else, 1))
t('logged(while_else, 9)', lambda: logged(while_else, 9))
def for_else(items, bad):
    for x in items:
        if x == bad: break
    else:
        return 'not found'
    return 'found'
t('for_else([1, 2], 2)', lambda: for_else([1, 2], 2))
t('for_else([1, 2], 3)', lambda: for_else([1, 2], 3))
t('for_else([], 1)', lambda: for_else([], 1))
def nested_break():
    out = []
    for i in range(3):
        for j in range(3):
            if j == 1: break
            out.append((i, j))
        else:
            out.append('inner else')
        if i == 1: break
    else:
        out.append('outer else')
    return out
t('nested_break()', lambda: nested_break())
def nested_continue():
    out = []
    for i in range(3):
        for j in range(3):
            if j % 2: continue
            if i == j: continue
            out.append((i, j))
        else: out.append('e')
    return out
t('nested_continue()', lambda: nested_continue())
def while_true():
    n = 0
    while True:
        n += 1
        if n % 2: continue
        if n > 6: return n
t('while_true()', lambda: while_true())
def while_condition_changes():
    l = [1, 2, 3]
    out = []
    while l: out.append(l.pop())
    return out
t('while_condition_changes()', lambda: while_condition_changes())
def else_with_continue():
    for i in range(2): continue
    else: return 'else runs'
t('else_with_continue()', lambda: else_with_continue())
def break_in_else():
    out = []
    for i in range(3):
        for j in range(2): pass
        else:
            out.append(i)
            break
    return out
t('break_in_else()', lambda: break_in_else())
def continue_in_else():
    out = []
    for i in range(3):
        while False: pass
        else:
            if i == 1: continue
        out.append(i)
    return out
t('continue_in_else()', lambda: continue_in_else())
def return_from_nested():
    for i in range(3):
        for j in range(3):
            while True:
                if i * j == 2: return i, j
                break
t('return_from_nested()', lambda: return_from_nested())
def loop_variable_after():
    for i in range(3): pass
    for j in []: pass
    return i, 'j' in locals()
t('loop_variable_after()', lambda: loop_variable_after())
def reuse_loop_variable():
    out = []
    for i in range(3):
        for i in 'ab': pass
        out.append(i)
    return out
t('reuse_loop_variable()', lambda: reuse_loop_variable())
def modify_loop_variable():
    out = []
    for i in range(4):
        i *= 10
        out.append(i)
    return out
t('modify_loop_variable()', lambda: modify_loop_variable())
def if_chain(x):
    if x is None: return 'none'
    if not x: return 'falsy'
    if isinstance(x, str) and x.isdigit(): return 'digits'
    if isinstance(x, (int, float)) and not isinstance(x, bool): return 'number'
    return 'other'
t("[if_chain(x) for x in (None, 0, '', '12', 'ab', 5, 2.5, True, [], [0])]", lambda: [if_chain(x) for x in (None, 0, '', '12', 'ab', 5, 2.5, True, [], [0])])
def conditional_expressions(a, b, c):
    return ('x' if a else 'y' if b else 'z'), (1 if a else 2) + (3 if b else 4), [i for i in range(5) if (i > 2 if c else i < 2)]
t('conditional_expressions(1, 0, 1)', lambda: conditional_expressions(1, 0, 1))
t('conditional_expressions(0, 1, 0)', lambda: conditional_expressions(0, 1, 0))
t('conditional_expressions(0, 0, 0)', lambda: conditional_expressions(0, 0, 0))
def short_circuit():
    def v(x):
        log.append(x)
        return x
    return v(0) and v(1), v(2) or v(3), v('') or v(0) or v(4), v(5) and v(6) and v(0) and v(7)
t('logged(short_circuit)', lambda: logged(short_circuit))
def truthiness_in_if():
    out = []
    for v in (0, 1, '', 'a', [], [0], {}, {0: 0}, (), (0,), None, 0.0, 0j, b'', b'0', range(0), range(1), set(), frozenset(), ..., NotImplementedError):
        out.append('T' if v else 'F')
    return ''.join(out)
t('truthiness_in_if()', lambda: truthiness_in_if())
class B:
    def __init__(self, v): self.v = v
    def __bool__(self):
        log.append(self.v)
        return self.v
def bool_calls():
    if B(True) and not B(False): log.append('if')
    if B(False) or B(True): log.append('or')
    while B(False): pass
    x = 1 if B(True) else 2
    assert B(True)
    [1 for _ in 'a' if B(True)]
    not B(False)
    any([B(False), B(True)])
t('logged(bool_calls)[1]', lambda: logged(bool_calls)[1])
def bool_error():
    class E:
        def __bool__(self): raise ValueError('no truth')
    if E(): pass
t('bool_error()', lambda: bool_error())
def chained_compare_calls():
    class C:
        def __init__(self, v): self.v = v
        def __lt__(self, o):
            log.append(f'{self.v}<{o.v}')
            return self.v < o.v
    a, b, c = C(1), C(2), C(0)
    return a < b < c, a < c < b
t('logged(chained_compare_calls)', lambda: logged(chained_compare_calls))
def pass_everywhere():
    if 1: pass
    for _ in []: pass
    while 0: pass
    try: pass
    except: pass
    class P: pass
    def f(): pass
    with __import__('contextlib').nullcontext(): pass
    return f()
t('pass_everywhere()', lambda: pass_everywhere())
def ellipsis_body(): ...
t('ellipsis_body()', lambda: ellipsis_body())
def expression_statements():
    1
    'string'
    [log.append('evaluated')]
    log and log[0]
    ...
t('logged(expression_statements)', lambda: logged(expression_statements))
def dead_code():
    return 'first'
    return 'second'
t('dead_code()', lambda: dead_code())
def fizz(n):
    return ['FizzBuzz' if i % 15 == 0 else 'Fizz' if i % 3 == 0 else 'Buzz' if i % 5 == 0 else i for i in range(1, n + 1)]
t('fizz(15)', lambda: fizz(15))
def collatz(n):
    steps = 0
    while n != 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        steps += 1
    return steps
t('[collatz(n) for n in (1, 7, 27, 97)]', lambda: [collatz(n) for n in (1, 7, 27, 97)])
def primes(n):
    out = []
    for c in range(2, n):
        for p in out:
            if p * p > c: out.append(c); break
            if c % p == 0: break
        else: out.append(c)
    return out
t('primes(50)', lambda: primes(50))
def walrus_loop():
    it = iter([1, 2, 3, 0, 4])
    out = []
    while (x := next(it)) != 0: out.append(x)
    return out, x
t('walrus_loop()', lambda: walrus_loop())
def for_range_forms():
    return [list(r) for r in (range(3), range(1, 4), range(0, 10, 4), range(5, 0, -2), range(0), range(3, 1))]
t('for_range_forms()', lambda: for_range_forms())
def range_big_loop():
    out = []
    for i in range(2**63 - 2, 2**63 + 2): out.append(i - 2**63)
    return out
t('range_big_loop()', lambda: range_big_loop())
def for_over_everything():
    out = []
    for c in ('ab', b'ab', [1], (2,), {3: 4}, {5}, range(2), iter([6]), (x for x in [7]), {8: 9}.items(), map(str, [1]), zip('a', 'b'), enumerate('z')):
        for x in c: out.append(x)
    return out
t('for_over_everything()', lambda: for_over_everything())
def for_not_iterable(x):
    for _ in x: pass
for v in (5, None, 1.5, len, object, True, ...):
    t(f'for over {v!r}', lambda: for_not_iterable(v))
def del_in_loop():
    d = {1: 1, 2: 2, 3: 3}
    for k in list(d):
        if k % 2: del d[k]
    return d
t('del_in_loop()', lambda: del_in_loop())
def try_in_loop():
    out = []
    for v in ('1', 'x', '3'):
        try: n = int(v)
        except ValueError: continue
        else: out.append(n)
        finally: out.append('f')
    return out
t('try_in_loop()', lambda: try_in_loop())
def deep_nesting():
    n = 0
    for a in range(2):
        for b in range(2):
            for c in range(2):
                for d in range(2):
                    for e in range(2):
                        for f in range(2):
                            if a == b == c == d == e == f: n += 1
    return n
t('deep_nesting()', lambda: deep_nesting())
def many_elifs(n):
    if n == 0: return 'a'
    elif n == 1: return 'b'
    elif n == 2: return 'c'
    elif n == 3: return 'd'
    elif n == 4: return 'e'
    elif n == 5: return 'f'
    return '?'
t("''.join(many_elifs(n) for n in range(8))", lambda: ''.join(many_elifs(n) for n in range(8)))
