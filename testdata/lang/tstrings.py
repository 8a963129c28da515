# t-strings (PEP 750): Template and Interpolation objects.
from string.templatelib import Template, Interpolation, convert

def t(label, f):
    """Print what f() gives, or the exception it raises."""
    try:
        print(label, '->', repr(f()))
    except BaseException as e:
        print(label, '!!', type(e).__name__ + ':', e)


x = 5
name = 'Ann'
w = 10
def parts(t):
    return t.strings, [(i.value, i.expression, i.conversion, i.format_spec) for i in t.interpolations]
def render(t):
    out = []
    for p in t:
        out.append(p if isinstance(p, str) else format(convert(p.value, p.conversion), p.format_spec))
    return ''.join(out)
t("parts(t'')", lambda: parts(t''))
t("parts(t'abc')", lambda: parts(t'abc'))
t("parts(t'{x}')", lambda: parts(t'{x}'))
t("parts(t'a{x}b')", lambda: parts(t'a{x}b'))
t("parts(t'{x}{name}')", lambda: parts(t'{x}{name}'))
t("parts(t'{x!r}')", lambda: parts(t'{x!r}'))
t("parts(t'{x!s}')", lambda: parts(t'{x!s}'))
t("parts(t'{name!a:>5}')", lambda: parts(t'{name!a:>5}'))
t("parts(t'{x:04d}')", lambda: parts(t'{x:04d}'))
t("parts(t'{x:{w}}')", lambda: parts(t'{x:{w}}'))
t("parts(t'{x:{w}.{x}f}')", lambda: parts(t'{x:{w}.{x}f}'))
t("parts(t'{x=}')", lambda: parts(t'{x=}'))
t("parts(t'{x = }')", lambda: parts(t'{x = }'))
t("parts(t'{ x }')", lambda: parts(t'{ x }'))
t("parts(t'{x + 1}')", lambda: parts(t'{x + 1}'))
t("parts(t'{{}}')", lambda: parts(t'{{}}'))
t("parts(t'{{{x}}}')", lambda: parts(t'{{{x}}}'))
t("parts(t'a' t'b{x}')", lambda: parts(t'a' t'b{x}'))
t("parts(rt'\\n{x}')", lambda: parts(rt'\n{x}'))
t("parts(tr'\\n')", lambda: parts(tr'\n'))
t("parts(t'{x!r:>{w}}')", lambda: parts(t'{x!r:>{w}}'))
t("parts(t'{t'{x}'}')[1][0][1]", lambda: parts(t'{t'{x}'}')[1][0][1])
t("parts(t'{'q'}')", lambda: parts(t'{'q'}'))
t("t'{undefined_name}'", lambda: t'{undefined_name}')
t("t'{1/0}'", lambda: t'{1/0}')
t("type(t'')", lambda: type(t''))
t("type(t'{x}').__name__", lambda: type(t'{x}').__name__)
t("Template('a', Interpolation(1, 'x'), 'b').strings", lambda: Template('a', Interpolation(1, 'x'), 'b').strings)
t("Template('a', 'b', Interpolation(1), Interpolation(2)).strings", lambda: Template('a', 'b', Interpolation(1), Interpolation(2)).strings)
t('Template().strings', lambda: Template().strings)
t('Template(5)', lambda: Template(5))
t("Template('a', None)", lambda: Template('a', None))
t('Template(x=1)', lambda: Template(x=1))
t('Interpolation(1).expression', lambda: Interpolation(1).expression)
t("Interpolation(1, 'e', 'r', 'f').conversion", lambda: Interpolation(1, 'e', 'r', 'f').conversion)
t("Interpolation(1, 'e', 'z')", lambda: Interpolation(1, 'e', 'z'))
t('Interpolation(1, 2)', lambda: Interpolation(1, 2))
t('Interpolation()', lambda: Interpolation())
t("Interpolation(1, 'x', None, '>5')", lambda: Interpolation(1, 'x', None, '>5'))
t("t'a{x}b'.values", lambda: t'a{x}b'.values)
t("t'{x}{name}'.values", lambda: t'{x}{name}'.values)
t("list(t'a{x}b')[0]", lambda: list(t'a{x}b')[0])
t("list(t'a{x}b')[1].value", lambda: list(t'a{x}b')[1].value)
t("len(list(t'{x}'))", lambda: len(list(t'{x}')))
t("len(list(t''))", lambda: len(list(t'')))
t("[type(p).__name__ for p in t'{x} {name}!']", lambda: [type(p).__name__ for p in t'{x} {name}!'])
t("(t'a' + t'b{x}').strings", lambda: (t'a' + t'b{x}').strings)
t("parts(t'a{x}' + t'{name}b')", lambda: parts(t'a{x}' + t'{name}b'))
t("t'a' + 'b'", lambda: t'a' + 'b')
t("'b' + t'a'", lambda: 'b' + t'a')
t("t'a' == t'a'", lambda: t'a' == t'a')
t("t'a' is None", lambda: t'a' is None)
t("str(t'a{x}')[:9]", lambda: str(t'a{x}')[:9])
t("repr(t'')", lambda: repr(t''))
t("repr(t'a{x!r:>5}b')", lambda: repr(t'a{x!r:>5}b'))
t("repr(Interpolation(1, 'x'))", lambda: repr(Interpolation(1, 'x')))
t("t'a'.foo", lambda: t'a'.foo)
def stmt1():
    t'a'.strings = ()
t("t'a'.strings = ()", stmt1)
def stmt2():
    t'{x}'.interpolations[0].value = 3
t("t'{x}'.interpolations[0].value = 3", stmt2)
t("len(t'a')", lambda: len(t'a'))
t("hash(t'') is not None", lambda: hash(t'') is not None)
t("render(t'{x}')", lambda: render(t'{x}'))
t("render(t'Hello {name!r:>8}!')", lambda: render(t'Hello {name!r:>8}!'))
t("render(t'{x:{w}}|')", lambda: render(t'{x:{w}}|'))
t("render(t'{3.14159:.2f} {name}')", lambda: render(t'{3.14159:.2f} {name}'))
t("convert(5, 'r')", lambda: convert(5, 'r'))
t("convert('a', 'r')", lambda: convert('a', 'r'))
t("convert('é', 'a')", lambda: convert('é', 'a'))
t("convert(5, 's')", lambda: convert(5, 's'))
t('convert(5, None)', lambda: convert(5, None))
t("convert(5, 'q')", lambda: convert(5, 'q'))
t('Template.__name__', lambda: Template.__name__)
t("isinstance(t'', Template)", lambda: isinstance(t'', Template))
t("isinstance(t'{x}'.interpolations[0], Interpolation)", lambda: isinstance(t'{x}'.interpolations[0], Interpolation))
t("f'{t'{x}'.strings}'", lambda: f'{t'{x}'.strings}')
def order():
    log = []
    def v(n):
        log.append(n)
        return n
    t'{v(1)}{v(2):{v(3)}}'
    return log
t('order()', lambda: order())
def matched():
    match t'a{x}'.interpolations[0]:
        case Interpolation(value, expr, conv, spec):
            return value, expr, conv, spec
t('matched()', lambda: matched())
def lazy():
    y = 1
    s = t'{y}'
    y = 2
    return s.values
t('lazy()', lambda: lazy())
