# tomllib: everything in TOML 1.0, and what is wrong with a text and where.
import tomllib, io, warnings
def e(f, *a, **k):
    try: print(repr(f(*a, **k))[:300])
    except BaseException as x: print(type(x).__module__, type(x).__name__, str(x)[:200])
print(tomllib.__all__)
doc = '''# a comment\twith a tab
title = "TOML \\u00e9 \\U0001F600 \\t\\"\\\\ "
'quoted key' = 'C:\\path'
"a\\"b" = true
bare-key_1 = false
1234 = 1
a.b.c = 1
a.b.d = 2
a . "x.y" . z = 3
ints = [ 0, +17, -5, 1_000, 0xDEAD_beef, 0o755, 0b1101_0, -0, +0, 99999999999999999999 ]
floats = [1.0, +3.14, -0.01, 5e+22, 1E06, -2E-2, 6.626e-34, 224_617.445_991, inf, -inf, +inf, nan, -0.0]
dates = [1979-05-27T07:32:00Z, 1979-05-27T00:32:00-07:00, 1979-05-27T00:32:00.999999+00:30, 1979-05-27 07:32:00, 1979-05-27t07:32:00.5, 1979-05-27, 07:32:00, 00:32:00.1234567, 1979-05-27 07:32:00z]
lines = """
one
  two \\
     three \\   

     four"five""six"""""
raw = \'\'\'
a\\n'b''c\'\'\'\'\'
nested = [[1, 2,], ["a", 'b', """c"""], [ # comment
  {x = 1, y.z = [1], "q" = {}},
  ],
]
empty = ""
[table]
key = "v"
[table.sub]   # comment
x = {first = "Tom", last.name = "P"}
[ j . "ʞ" . 'l' ]
[x.y.z.w]
[x]
k = 1
[[fruit]]
name = "apple"
[fruit.physical]
color = "red"
[[fruit.variety]]
name = "red"
[[fruit.variety]]
name = "granny"
[[fruit]]
name = "banana"
[[fruit.variety]]
'''
e(lambda: None)
for k, v in tomllib.loads(doc).items(): print(repr(k), v)
print(tomllib.loads(doc.replace('\n', '\r\n')) .keys() == tomllib.loads(doc).keys(), tomllib.loads(''), tomllib.loads('\n\n#x'))
for bad in ['a', 'a =', 'a = 1 b = 2', 'a = 1\na = 2', 'a.b = 1\na.b.c = 2', 'a = {b = 1}\na.c = 2', '[a]\n[a]', '[a.b]\n[a]\nb.c = 1', '[a]\nb.c = 1\n[a.b]', '[a]\nb.c = 1\n[a.b.c]', 'a = [1]\n[[a]]', '[[a]]\n[a]', '[a]\n[[a]]',
            'a = 1\n[a]', 'a = 1\n[a.b]', 'a = 1\n[[a.b]]', '[a\nb=1', '[[a]\n', '[]', '[a.]', '= 1', 'a..b = 1', '"a = 1', "'a = 1", "a = '", 'a = "\n"', 'a = """', "a = '''x", 'a = "\\q"', 'a = "\\u12"', 'a = "\\ud800"', 'a = "\\U00110000"', 'a = """\\ x"""',
            'a = "\x01"', "a = '\x7f'", '# \x00', 'a = [1', 'a = [1 2]', 'a = [,]', 'a = {b = 1', 'a = {b = 1,}', 'a = {b = 1, b = 2}', 'a = {b = {c = 1}, b.d = 2}', 'a = {b = 1, b.c = 2}', 'a = {\n}', 'a = 01', 'a = 1__0', 'a = 0x', 'a = .5', 'a = 5.', 'a = 1e', 'a = tru', 'a = nope',
            'a = 2021-02-30', 'a = 2021-13-01', 'a = 25:00:00', 'a = 2021-01-01T25:00:00', 'a = 12:30', 'a = 0b12', 'é = 1', '! = 1', 'a = "x" "y"', 'a = "\r"', 'a\n= 1', '[a]b', 'a = """\r"""', '\ufeffa = 1', '[fruit]\na.b = 1\na.b.c = 2', 'a = [{b=1}]\n[a.c]', 'tab.k = 1\n[tab]', '[[a.b]]\n[a]\nb.c = 1',
            "a = '''\x0b'''", 'a = "\\', 'a = -', 'a = +1_', 'a = 1.e5', 'x = inf1', '[a.b.c]\n[[a.b]]', '[a]\n[a.b]\n[a]\n']:
    print(repr(bad), end=' '); e(tomllib.loads, bad)
e(tomllib.loads, 5); e(tomllib.loads, b'a=1'); e(tomllib.load, io.StringIO('a=1')); e(tomllib.load, io.BytesIO(b'a=\xff')); e(tomllib.load, io.BytesIO(b'a=1.5'), parse_float=str); e(tomllib.loads, 'a=1.5', parse_float=lambda s: {}); e(tomllib.loads, 'a=1.5', parse_float=__import__('decimal').Decimal); e(tomllib.loads, 'a=inf', parse_float=lambda s: 1/0)
e(tomllib.loads, 'a=' + '[' * 5000); e(tomllib.loads, 'a=' + '[' * 100 + ']' * 100); e(tomllib.loads, 'a=' + '{a=' * 5000); e(tomllib.loads, 'a=' + '1' * 5000); e(tomllib.loads, '.'.join('a' * 1500) + '=1'); e(tomllib.loads, '[' + '.'.join('a' * 1500) + ']\nb=1')
x = tomllib.TOMLDecodeError('m', 'a\nbc', 3); print(x, x.args, x.msg, repr(x.doc), x.pos, x.lineno, x.colno, repr(x), type(x).__mro__)
with warnings.catch_warnings(record=True) as w:
    warnings.simplefilter('always')
    print(tomllib.TOMLDecodeError().args, tomllib.TOMLDecodeError('a').args, tomllib.TOMLDecodeError('a', 'b', 3, 4).args, len(w), w[0].message)
