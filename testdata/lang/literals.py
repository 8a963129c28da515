# Literals: escapes, raw and byte strings, concatenation, numbers, identifiers, and line joining.

def t(label, f):
    """Print what f() gives, or the exception it raises."""
    try:
        print(label, '->', repr(f()))
    except BaseException as e:
        print(label, '!!', type(e).__name__ + ':', e)


t('\'a\' \'b\' "c" """d"""', lambda: 'a' 'b' "c" """d""")
t('\'a\' "b" r\'\\n\' u\'x\'', lambda: 'a' "b" r'\n' u'x')
t('\'\\a\\b\\f\\n\\r\\t\\v\\\\\\\'\\"\'', lambda: '\a\b\f\n\r\t\v\\\'\"')
t("'\\0\\1\\12\\123\\1234\\377'", lambda: '\0\1\12\123\1234\377')
t("'\\x41\\xff\\u0100\\U0001F600'", lambda: '\x41\xff\u0100\U0001F600')
t("'\\N{GREEK SMALL LETTER ALPHA}\\N{EM DASH}\\N{SNOWMAN}'", lambda: '\N{GREEK SMALL LETTER ALPHA}\N{EM DASH}\N{SNOWMAN}')
t("'\\N{LATIN SMALL LETTER E WITH ACUTE}'", lambda: '\N{LATIN SMALL LETTER E WITH ACUTE}')
t("len('\\N{FAMILY}')", lambda: len('\N{FAMILY}'))
t("r'\\a\\x\\N{x}'", lambda: r'\a\x\N{x}')
t("r'\\''", lambda: r'\'')
t('R"\\""', lambda: R"\"")
t("r'\\\\'", lambda: r'\\')
t("rb'\\x41' + Rb'\\n' + bR'q' + BR'z'", lambda: rb'\x41' + Rb'\n' + bR'q' + BR'z')
t("b'\\x41\\101\\n\\\\\\0'", lambda: b'\x41\101\n\\\0')
t("u'unicode'", lambda: u'unicode')
t("U'unicode'", lambda: U'unicode')
t('\'\'\'triple \' " \\\' quotes\'\'\'', lambda: '''triple ' " \' quotes''')
multi = """line
two\tthree"""
continued = '''a\
b'''
joined = 'joined \
string'
across = ('implicit '
          'across '
          'lines')
with_comment = ('a'  # first
                'b'
                # only a comment
                'c')
t('multi', lambda: multi)
t('continued', lambda: continued)
t('joined', lambda: joined)
t('across', lambda: across)
t('with_comment', lambda: with_comment)
t("''", lambda: '')
t('""""""', lambda: """""")
t('""" " """', lambda: """ " """)
t("''' ' '''", lambda: ''' ' ''')
t('"\'"', lambda: "'")
t('\'"\'', lambda: '"')
t("'tab\tinside'", lambda: 'tab	inside')
t("'é€😀'", lambda: 'é€😀')
t("len('é€😀')", lambda: len('é€😀'))
t("b'' b'a' B'b'", lambda: b'' b'a' B'b')
t('[0, 00, 0_0, 1_000, 0x_f, 0b_1, 0o_7]', lambda: [0, 00, 0_0, 1_000, 0x_f, 0b_1, 0o_7])
t('[0xDEADbeef, 0XA, 0B101, 0O17]', lambda: [0xDEADbeef, 0XA, 0B101, 0O17])
t('[1.0, 1., .1, 1e1, 1E+1, 1e-1, 1_0.0_1, 1_0e1_0, 0e0, 00.5, 0_1.5]', lambda: [1.0, 1., .1, 1e1, 1E+1, 1e-1, 1_0.0_1, 1_0e1_0, 0e0, 00.5, 0_1.5])
t('[1j, 1.5J, .5j, 1.j, 1e1j, 0j, 00j, 1_0j]', lambda: [1j, 1.5J, .5j, 1.j, 1e1j, 0j, 00j, 1_0j])
t('123456789012345678901234567890', lambda: 123456789012345678901234567890)
t('-2 ** 2', lambda: -2 ** 2)
t('(-2) ** 2', lambda: (-2) ** 2)
t('2 ** -1', lambda: 2 ** -1)
t('--1', lambda: --1)
t('- -1', lambda: - -1)
t('~-1', lambda: ~-1)
t('+-+1', lambda: +-+1)
t('not not 1', lambda: not not 1)
t('1 if True else 2', lambda: 1 if True else 2)
t('1 .real', lambda: 1 .real)
t('1..real', lambda: 1..real)
t('(1).real', lambda: (1).real)
t('1.5.real', lambda: 1.5.real)
t('0xf.real', lambda: 0xf.real)
t('1_000 .bit_length()', lambda: 1_000 .bit_length())
t('()', lambda: ())
t('(1,)', lambda: (1,))
t('(1, 2,)', lambda: (1, 2,))
t('[1, 2,]', lambda: [1, 2,])
t('{1: 2,}', lambda: {1: 2,})
t('{1, 2,}', lambda: {1, 2,})
t('[[], [[]], ((),)]', lambda: [[], [[]], ((),)])
t("{**{}, 'a': 1}", lambda: {**{}, 'a': 1})
t('[*()]', lambda: [*()])
t('{*()}', lambda: {*()})
t('(*(), )', lambda: (*(), ))
t('{}', lambda: {})
t('type({})', lambda: type({}))
t('type({1})', lambda: type({1}))
t('[...]', lambda: [...])
t('... is Ellipsis', lambda: ... is Ellipsis)
t('(None, True, False)', lambda: (None, True, False))
t('[1, 2, 3][0:2]', lambda: [1, 2, 3][0:2])
t("'abc'[::2]", lambda: 'abc'[::2])
t('1 < 2 < 3', lambda: 1 < 2 < 3)
t('1 < 2 > 1 == 1 != 0', lambda: 1 < 2 > 1 == 1 != 0)
t('(1 < 2) < 3', lambda: (1 < 2) < 3)
t('1 == 1 in [1]', lambda: 1 == 1 in [1])
t('not 1 == 2', lambda: not 1 == 2)
t('1 not in [2]', lambda: 1 not in [2])
t('2 + 3 * 4 ** 2 // 3 % 5 - 1', lambda: 2 + 3 * 4 ** 2 // 3 % 5 - 1)
t('1 | 2 ^ 3 & 4 << 1', lambda: 1 | 2 ^ 3 & 4 << 1)
t('5 & 3 == 1', lambda: 5 & 3 == 1)
t('(5 & 3) == 1', lambda: (5 & 3) == 1)
t('-7 // 2', lambda: -7 // 2)
t('-7 % 3', lambda: -7 % 3)
t('7 // -2', lambda: 7 // -2)
t('2 ** 3 ** 2', lambda: 2 ** 3 ** 2)
t('10 - 5 - 2', lambda: 10 - 5 - 2)
t('100 / 10 / 2', lambda: 100 / 10 / 2)
t('1 << 2 << 3', lambda: 1 << 2 << 3)
t("'a' < 'b' < 'c'", lambda: 'a' < 'b' < 'c')
t("'a' + 'b' * 2", lambda: 'a' + 'b' * 2)
t("3 * 'ab'", lambda: 3 * 'ab')
t('[1] * 2 + [3]', lambda: [1] * 2 + [3])
t('True + True * 2', lambda: True + True * 2)
t('1 and 2 or 3', lambda: 1 and 2 or 3)
t('0 or 1 and 0', lambda: 0 or 1 and 0)
t('not 0 and 1', lambda: not 0 and 1)
t('1 if 0 else 2 if 0 else 3', lambda: 1 if 0 else 2 if 0 else 3)
t('(lambda x, y=2, *a, z, **k: (x, y, a, z, k))(1, z=3)', lambda: (lambda x, y=2, *a, z, **k: (x, y, a, z, k))(1, z=3))
t('(lambda *a: a)(*[1, 2])', lambda: (lambda *a: a)(*[1, 2]))
t('(lambda: [i for i in range(2)])()', lambda: (lambda: [i for i in range(2)])())
é = 1
ñandú = 2
名前 = 3
_ = 4
__ = 5
ｆｕｌｌ = 6
ﬁ = 7
ℌ = 8
ª = 9
Ⅷ = 10
t('(é, ñandú, 名前, _, __)', lambda: (é, ñandú, 名前, _, __))
t('full', lambda: full)
t('fi', lambda: fi)
t('H', lambda: H)
t('a', lambda: a)
t('VIII', lambda: VIII)
t("sorted(n for n in globals() if n in ('full', 'fi', 'H', 'a', 'VIII'))", lambda: sorted(n for n in globals() if n in ('full', 'fi', 'H', 'a', 'VIII')))
class Z:
    ﬀ = 1
t('Z.ff', lambda: Z.ff)
t("getattr(Z, 'ﬀ', 'not normalised')", lambda: getattr(Z, 'ﬀ', 'not normalised'))
t('Z.ﬀ', lambda: Z.ﬀ)
def soft(match=1, case=2, type=3, _=4): return match, case, type, _
t('soft(match=5, type=6)', lambda: soft(match=5, type=6))
match = [1]
type_ = 5
t('match[0]', lambda: match[0])
t('match [0]', lambda: match [0])
print(match, end='\n')
if True: one_line = 1; two_line = 2
t('(one_line, two_line)', lambda: (one_line, two_line))
x = 1; y = 2;
t('(x, y)', lambda: (x, y))
total = 1 + \
    2 + \
    3
t('total', lambda: total)
if (True and
        not False):
    inside = 'ok'
t('inside', lambda: inside)
def one(): return 1
def two(): pass; return 2
class Three: x = 3; y = 4
t('(one(), two(), Three.x, Three.y)', lambda: (one(), two(), Three.x, Three.y))
for i in range(2): last = i
while False: pass
else: after = 'else'
t('(last, after)', lambda: (last, after))
def doc():
    'docstring'
def nodoc():
    f'not a docstring'
def nodoc2():
    b'not one either'
def doc3():
    'joined' ' docstring'
def doc4():
    """
    Indented
      more
    """
t('doc.__doc__', lambda: doc.__doc__)
t('nodoc.__doc__', lambda: nodoc.__doc__)
t('nodoc2.__doc__', lambda: nodoc2.__doc__)
t('doc3.__doc__', lambda: doc3.__doc__)
t('doc4.__doc__', lambda: doc4.__doc__)
t('__doc__', lambda: __doc__)
