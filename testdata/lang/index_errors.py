# Error texts of indexing, item assignment, attributes, conversion and iteration in everyday mistakes.
import math

def t(label, f):
    """Print what f() gives, or the exception it raises."""
    try:
        print(label, '->', repr(f()))
    except BaseException as e:
        print(label, '!!', type(e).__name__ + ':', e)


lst, tup, st, d, s, n, none, rng, by, ba, f = [1, 2, 3], (1, 2), 'abc', {'a': 1}, {1}, 5, None, range(3), b'ab', bytearray(b'ab'), len
class C:
    def __init__(self): self.items = []
    def method(self): pass
c = C()
t('lst[3]', lambda: lst[3])
t('lst[-4]', lambda: lst[-4])
t("lst['0']", lambda: lst['0'])
t('lst[1.0]', lambda: lst[1.0])
t('lst[None]', lambda: lst[None])
t('lst[1, 2]', lambda: lst[1, 2])
t('lst[[0]]', lambda: lst[[0]])
def stmt1():
    lst[3] = 1
t('lst[3] = 1', stmt1)
def stmt2():
    lst['0'] = 1
t("lst['0'] = 1", stmt2)
def stmt3():
    del lst[3]
t('del lst[3]', stmt3)
t('lst.pop(5)', lambda: lst.pop(5))
t('[].pop()', lambda: [].pop())
t('lst.index(9)', lambda: lst.index(9))
t('lst.remove(9)', lambda: lst.remove(9))
t('tup[2]', lambda: tup[2])
t("tup['a']", lambda: tup['a'])
def stmt4():
    tup[0] = 1
t('tup[0] = 1', stmt4)
def stmt5():
    del tup[0]
t('del tup[0]', stmt5)
t('st[3]', lambda: st[3])
t("st['a']", lambda: st['a'])
def stmt6():
    st[0] = 'x'
t("st[0] = 'x'", stmt6)
def stmt7():
    del st[0]
t('del st[0]', stmt7)
t("d['b']", lambda: d['b'])
t('d[0]', lambda: d[0])
t('d[[]]', lambda: d[[]])
t('d.b', lambda: d.b)
def stmt8():
    d[[]] = 1
t('d[[]] = 1', stmt8)
def stmt9():
    del d['z']
t("del d['z']", stmt9)
t('s[0]', lambda: s[0])
def stmt10():
    s[0] = 1
t('s[0] = 1', stmt10)
t('n[0]', lambda: n[0])
def stmt11():
    n[0] = 1
t('n[0] = 1', stmt11)
t('none[0]', lambda: none[0])
def stmt12():
    none['a'] = 1
t("none['a'] = 1", stmt12)
t('rng[3]', lambda: rng[3])
def stmt13():
    rng[0] = 1
t('rng[0] = 1', stmt13)
t('by[2]', lambda: by[2])
def stmt14():
    by[0] = 1
t('by[0] = 1', stmt14)
t('ba[2]', lambda: ba[2])
def stmt15():
    ba[5] = 1
t('ba[5] = 1', stmt15)
def stmt16():
    ba[0] = 'a'
t("ba[0] = 'a'", stmt16)
def stmt17():
    ba[0] = 256
t('ba[0] = 256', stmt17)
t('f[0]', lambda: f[0])
t("f['a']", lambda: f['a'])
t("int['a']", lambda: int['a'])
t('C[0]', lambda: C[0])
t('c[0]', lambda: c[0])
def stmt18():
    c[0] = 1
t('c[0] = 1', stmt18)
t('c.item', lambda: c.item)
t('c.methd', lambda: c.methd)
t('c.method[0]', lambda: c.method[0])
t('c.items.add(1)', lambda: c.items.add(1))
t('none.append(1)', lambda: none.append(1))
t('n.append(1)', lambda: n.append(1))
t("st.append('d')", lambda: st.append('d'))
t('d.append(1)', lambda: d.append(1))
t('tup.append(1)', lambda: tup.append(1))
t('lst.add(1)', lambda: lst.add(1))
t('lst.push(1)', lambda: lst.push(1))
t('lst.length', lambda: lst.length)
t('st.length', lambda: st.length)
t('lst.size()', lambda: lst.size())
t("d.has_key('a')", lambda: d.has_key('a'))
t('d.iteritems()', lambda: d.iteritems())
t("st.contains('a')", lambda: st.contains('a'))
t('n.upper()', lambda: n.upper())
t('(5.5).upper()', lambda: (5.5).upper())
t('f.foo', lambda: f.foo)
t('math.foo', lambda: math.foo)
t('math.squareroot', lambda: math.squareroot)
t('none()', lambda: none())
t('n()', lambda: n())
t('st()', lambda: st())
t('lst()', lambda: lst())
t('d()', lambda: d())
t('c()', lambda: c())
t("int('a')", lambda: int('a'))
t("int('1.5')", lambda: int('1.5'))
t("int('')", lambda: int(''))
t('int(none)', lambda: int(none))
t('int(lst)', lambda: int(lst))
t("float('a')", lambda: float('a'))
t("float('')", lambda: float(''))
t('float(none)', lambda: float(none))
t('float(lst)', lambda: float(lst))
t("str(b'a', 'ascii', 'strict', 'x')", lambda: str(b'a', 'ascii', 'strict', 'x'))
t('list(5)', lambda: list(5))
t('list(none)', lambda: list(none))
t('tuple(5)', lambda: tuple(5))
t('set(5)', lambda: set(5))
t('dict(5)', lambda: dict(5))
t('dict([1])', lambda: dict([1]))
t("dict(['a'])", lambda: dict(['a']))
t('dict([(1, 2, 3)])', lambda: dict([(1, 2, 3)]))
t("sum('abc')", lambda: sum('abc'))
t("sum(['a'])", lambda: sum(['a']))
t('sum(none)', lambda: sum(none))
t('max([])', lambda: max([]))
t('min(())', lambda: min(()))
t('max(none)', lambda: max(none))
t("max([1, 'a'])", lambda: max([1, 'a']))
t("sorted([1, 'a'])", lambda: sorted([1, 'a']))
t('sorted(none)', lambda: sorted(none))
t('sorted([{}, {}])', lambda: sorted([{}, {}]))
t('len(5)', lambda: len(5))
t('len(none)', lambda: len(none))
t('len(x for x in lst)', lambda: len(x for x in lst))
t("abs('a')", lambda: abs('a'))
t("round('a')", lambda: round('a'))
t("ord('ab')", lambda: ord('ab'))
t("chr('a')", lambda: chr('a'))
t('chr(-1)', lambda: chr(-1))
t("range('5')", lambda: range('5'))
t('range(1.5)', lambda: range(1.5))
t('range(1, 2, 0)', lambda: range(1, 2, 0))
t("'a' + 1", lambda: 'a' + 1)
t("1 + 'a'", lambda: 1 + 'a')
t("'a' * 'b'", lambda: 'a' * 'b')
t('[1] + (2,)', lambda: [1] + (2,))
t('(1,) + [2]', lambda: (1,) + [2])
t('{1} + {2}', lambda: {1} + {2})
t('{1: 1} + {2: 2}', lambda: {1: 1} + {2: 2})
t("'a' - 'b'", lambda: 'a' - 'b')
t('none + 1', lambda: none + 1)
t("1 < 'a'", lambda: 1 < 'a')
t('none < 1', lambda: none < 1)
t('[1] < 1', lambda: [1] < 1)
t('{} < {}', lambda: {} < {})
t('1 in 5', lambda: 1 in 5)
t('1 in none', lambda: 1 in none)
t("1 in 'abc'", lambda: 1 in 'abc')
t('5 in st', lambda: 5 in st)
t('none in st', lambda: none in st)
t('[] in {}', lambda: [] in {})
t('[] in {1}', lambda: [] in {1})
t('{[]: 1}', lambda: {[]: 1})
t('{[1]}', lambda: {[1]})
t('{{}: 1}', lambda: {{}: 1})
t("','.join([1, 2])", lambda: ','.join([1, 2]))
t("','.join(5)", lambda: ','.join(5))
t("'a'.split('')", lambda: 'a'.split(''))
t("'a'.index('z')", lambda: 'a'.index('z'))
t("'abc'.center('a')", lambda: 'abc'.center('a'))
t("'%d' % 'a'", lambda: '%d' % 'a')
t("'%s %s' % 'a'", lambda: '%s %s' % 'a')
t("'%s' % ('a', 'b')", lambda: '%s' % ('a', 'b'))
t("'{} {}'.format(1)", lambda: '{} {}'.format(1))
t("'{a}'.format(b=1)", lambda: '{a}'.format(b=1))
t("'{0.x}'.format(1)", lambda: '{0.x}'.format(1))
t("f'{1:s}'", lambda: f'{1:s}')
t('f\'{"a":d}\'', lambda: f'{"a":d}')
t("f'{none:d}'", lambda: f'{none:d}')
t("format([], 'd')", lambda: format([], 'd'))
t("isinstance(1, 'int')", lambda: isinstance(1, 'int'))
t('isinstance(1, [int])', lambda: isinstance(1, [int]))
t('issubclass(1, int)', lambda: issubclass(1, int))
t('next([])', lambda: next([]))
t('next(iter([]))', lambda: next(iter([])))
t('iter(5)', lambda: iter(5))
t('zip(1)', lambda: zip(1))
t('map(1)', lambda: map(1))
t('enumerate(5)', lambda: enumerate(5))
t('reversed(5)', lambda: reversed(5))
t('reversed({1})', lambda: reversed({1}))
t('1 / 0', lambda: 1 / 0)
t('1 // 0', lambda: 1 // 0)
t('1 % 0', lambda: 1 % 0)
t('1.0 / 0', lambda: 1.0 / 0)
t('0 ** -1', lambda: 0 ** -1)
t('divmod(1, 0)', lambda: divmod(1, 0))
t('math.sqrt(-1)', lambda: math.sqrt(-1))
t("math.sqrt('a')", lambda: math.sqrt('a'))
t('math.log(0)', lambda: math.log(0))
t('math.factorial(-1)', lambda: math.factorial(-1))
t('math.factorial(1.5)', lambda: math.factorial(1.5))
t("math.floor('a')", lambda: math.floor('a'))
t('10.0 ** 400', lambda: 10.0 ** 400)
t('math.exp(1000)', lambda: math.exp(1000))
t("int('9' * 5000)", lambda: int('9' * 5000))
t('[1, 2, 3][::0]', lambda: [1, 2, 3][::0])
t('lst.sort(5)', lambda: lst.sort(5))
t('lst.sort(key=5)', lambda: lst.sort(key=5))
t('lst.insert(1)', lambda: lst.insert(1))
t('lst.extend(5)', lambda: lst.extend(5))
t('lst.copy(1)', lambda: lst.copy(1))
t('a_b_c', lambda: a_b_c)
t('lst[undefined_index]', lambda: lst[undefined_index])
t('undefined_function(1)', lambda: undefined_function(1))
def stmt19():
    a, b = 1
t('a, b = 1', stmt19)
def stmt20():
    a, b = [1]
t('a, b = [1]', stmt20)
def stmt21():
    a, b = 1, 2, 3
t('a, b = 1, 2, 3', stmt21)
def stmt22():
    a, *b = []
t('a, *b = []', stmt22)
def stmt23():
    for x in 5: pass
t('for x in 5: pass', stmt23)
def stmt24():
    for x, y in [1]: pass
t('for x, y in [1]: pass', stmt24)
def stmt25():
    for x, y in [(1,)]: pass
t('for x, y in [(1,)]: pass', stmt25)
def stmt26():
    with 5: pass
t('with 5: pass', stmt26)
def stmt27():
    raise 5
t('raise 5', stmt27)
def stmt28():
    assert False, 'message'
t("assert False, 'message'", stmt28)
def stmt29():
    assert []
t('assert []', stmt29)
def stmt30():
    del undefined_thing
t('del undefined_thing', stmt30)
def stmt31():
    import no_such_module
t('import no_such_module', stmt31)
def stmt32():
    from math import no_such_name
t('from math import no_such_name', stmt32)
def stmt33():
    import math.sub
t('import math.sub', stmt33)
def stmt34():
    from no_such.pkg import x
t('from no_such.pkg import x', stmt34)
def stmt35():
    class D(5): pass
t('class D(5): pass', stmt35)
def stmt36():
    class D(len): pass
t('class D(len): pass', stmt36)
