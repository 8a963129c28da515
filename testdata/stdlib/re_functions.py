# The functions of re, patterns and matches: results, reprs and errors.
import re


def show(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except Exception as e:
        print(type(e).__name__, e)


text = "The year 1999, and 2024-05-17; été à Zürich 😀 42"
print(re.findall(r"\d+", text), re.findall(r"(\d+)-(\d+)", text), re.findall(r"(x)?\d{4}", text))
print([m.span() for m in re.finditer(r"\w+", text)])
m = re.search(r"(?P<y>\d{4})-(?P<m>\d\d)(-(?P<d>\d\d))?", text)
print(m, m.groups(), m.groupdict(), m.lastindex, m.lastgroup, m.start("m"), m.end(2), m.span(), m.regs)
print(m[0], m["y"], m.group("y", "d"), m.expand(r"\g<d>.\2.\1"), m.pos, m.endpos, m.string is text, m.re.groupindex)
m = re.search("Zürich (.)", text)
print(m.span(), m.span(1), m.group(1), re.compile("Z").search(text, 10, 40), re.compile("^Z").search(text, 38))
print(re.split(r"[,; ]+", text), re.split(r"(,)|(;)", text), re.split("", "abc"), re.split(" ", text, maxsplit=2))
print(re.sub(r"\d", "#", text), re.sub(r"(\w)(\w)", r"\2\1", text, count=3), re.subn("e", "", text))
print(re.sub(r"\w+", lambda m: m.group().title(), text), re.sub("x*", "-", "abxd"), re.sub("a", None.__class__ and "b\\n", "aa"))
print(re.sub(r"(a)|b", r"[\1]", "ab"), re.sub(b"a", b"\\g<0>x", b"banana"), re.sub("a", lambda m: None, "banana"))
print(re.fullmatch("a+", "aab"), re.fullmatch("a+b", "aab"), re.match("b", "ab"), re.escape("a.b*c[d]\n"), re.escape(b"\x00-"))
for bad in ("(", "a**", "[z-a]", "(?P<n>a)(?P<n>b)", "(?<=a+)b", "\\", "(?P<1>a)", "a{2,1}", "(?z)", "x)\ny", "\\q", "(?(2)a|b)"):
    try:
        re.compile(bad)
    except re.error as e:
        print(repr(bad), e, e.pos, e.lineno, e.colno, e.pattern == bad, e.msg)
p = re.compile("(a)(b)?", re.I | re.M)
print(p, p.flags, p.groups, p.pattern, p == re.compile("(a)(b)?", re.M | re.I), p == re.compile("(a)(b)?"), len({p, re.compile("(a)(b)?", 10)}))
print(re.compile(b"x", re.A), re.compile("x", re.X | re.S), repr(re.compile("y" * 300))[-20:], type(p), re.Pattern[str])
for args in ((p.search,), (p.search, 1), (p.search, b"a"), (re.match, "a"), (re.match,), (re.sub, "a", "b"), (re.compile, 1), (re.compile, p, re.I),
             (re.compile, "a", re.L), (re.compile, b"a", re.U), (re.sub, "a", 1, "a"), (re.sub, "a", lambda m: 1, "ba"), (re.sub, "a", b"x", "ba"),
             (re.sub, "(a)", r"\2", "a"), (re.sub, "(a)", r"\g<x>", "a"), (p.split, 5), (re.escape, 1), (p.match("a").group, 3), (p.match("a").group, "z"),
             (p.match("a").start, -1), (p.match("a").__getitem__, 1.5), (re.Pattern,), (p.findall, "a", 0, 1, 2), (p.sub, "x"), (re.compile, "a", 1.5)):
    show(*args)
print(repr(re.I), re.I | re.M, ~re.I, re.I & re.M, re.RegexFlag(0), re.I | 1024, 4 | re.I, re.I ^ 2, f"{re.I}", f"{re.I:>4}", re.I.name, re.I.value, re.I == 2)
print(list(re.RegexFlag), re.RegexFlag["S"], re.I in re.I | re.M, bool(re.NOFLAG), type(re.I + 1), [f.name for f in re.I | re.X])
it = re.finditer("a", "banana")
print(next(it), iter(it) is it, [m.start() for m in it], next(it, "end"))
s = re.compile(r"\s*(\w+)").scanner("ab cd")
print(s.match(), s.match(), s.match())


def integer(scanner, token):
    return int(token)


print(re.Scanner([(r"[a-z]+", lambda s, t: t.upper()), (r"\d+", integer), (r"[+*]", lambda s, t: "op"), (r"\s+", None)]).scan("foo + 12*3 !"))
print(re.findall(r"(?i:A)b|(?<!x)y|\bz\b", "ab AB y xy z"), re.findall("(?s)a.b", "a\nb"), re.findall("(?m)^.", "a\nb"), re.findall(r"(?x) a  b # c", "ab"))
print(re.findall(r"(\w)\1", "aabbc"), re.findall(r"(?P<q>['\"]).*?(?P=q)", "'a' \"b\""), re.findall(r"(?>a+)b", "aab"), re.findall("a++b", "aab"))
print(re.sub(r"(?<=\d)(?=(\d{3})+$)", ",", "1234567"), re.findall(rb"\w+", "é a".encode()), re.findall(r"\w+", "é a", re.A), re.match(r"[^\W\d_]+", "éa1"))
match re.match(r"(\d+)", "12"):
    case re.Match() as m:
        print("matched", m[1])
re.purge()
