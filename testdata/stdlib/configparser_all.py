import configparser, io, sys
from configparser import *
T = """
[DEFAULT]
base = /usr
debug: yes
[Paths]
home = %(base)s/home
; comment
data = %(home)s/data
multi = line1
  line2
   
  line3
Empty =
[db]
port = 5432
timeout = 1.5
ssl = off
"""
c = ConfigParser(); c.read_string(T)
print(c.sections(), c.options('Paths'), c['Paths']['data'], c.get('Paths', 'multi'), c.getint('db', 'port'), c.getfloat('db', 'timeout'), c.getboolean('db', 'ssl'), c['db'].getboolean('debug'), c['db'].getint('nope', 7), c['db'].get('x', 'fb'), c.get('db', 'zz', fallback=None))
print(dict(c['Paths']), list(c), len(c), 'db' in c, c.has_option('db', 'base'), c['Paths'], c.items('db'), c.defaults())
c['new'] = {'a': 1, 'b': 'x'}; c.set('new', 'c', '%%50'); c.add_section('z'); c['z']['k'] = 'v'
o = io.StringIO(); c.write(o); print(o.getvalue()); o = io.StringIO(); c.write(o, space_around_delimiters=False); print(o.getvalue()[:60])
def t(f):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
for f in (lambda: c.get('nope', 'x'), lambda: c.get('db', 'x'), lambda: c['nope'], lambda: c['db']['x'], lambda: c.getint('Paths', 'home'), lambda: c.getboolean('Paths', 'home'), lambda: c.add_section('db'), lambda: c.add_section('DEFAULT'), lambda: c.set('db', 'x', 3), lambda: c.set('db', 'x', '%(a'), lambda: c.read_string('x = 1'), lambda: c.read_string('[a]\nx\n'), lambda: c.read_string('[a]\n[a]'), lambda: c.read_string('[b]\nx=1\nX=2'), lambda: c.read_dict({"q": {"v": "%(nope)s"}}) or c.get('q', 'v'), lambda: c.read_dict({'r': {'v': '%(v)s'}}) or c.get('r', 'v'), lambda: c.read_dict({'s': {'v': '%z'}}) or c.get('s', 'v'), lambda: c.remove_section('db'), lambda: c.remove_option('z', 'k'), lambda: c.remove_option('nope', 'k'), lambda: c.options('nope'), lambda: c.items('nope'), lambda: c.read('/nonexistent'), lambda: c.set('nope', 'a', 'b'), lambda: c.get('Paths', 'home', raw=True), lambda: c.get('Paths', 'home', vars={'base': '/opt'}), lambda: c.popitem()): t(f)
e = ConfigParser(interpolation=ExtendedInterpolation()); e.read_string('[a]\nx=1\ny=${x}2\n[b]\nz=${a:y}3 $$\nw=${nope}\nv=${a:b:c}\nu=$x')
for k in 'zwvu': t(lambda: e.get('b', k))
r = RawConfigParser(allow_no_value=True, delimiters=('=',), comment_prefixes=('//',), inline_comment_prefixes=('#',)); r.read_string('// c\n[s]\nkey\nk:2 = v # inline\nn = a#b\n'); print(dict(r['s'])); r.write(sys.stdout)
d = ConfigParser({'x': 'y'}, converters={'list': lambda v: v.split(',')}); d.read_dict({'s': {'l': 'a,b'}}); print(d.getlist('s', 'l'), d['s'].getlist('l'), d['s'].getlist('no', []), d['s']['x'])
d.optionxform = str; d.read_string('[T]\nCaseKey=1'); print(list(d['T']))
u = ConfigParser(allow_unnamed_section=True); u.read_string('a=1\n[b]\nc=2'); print(u.get(UNNAMED_SECTION, 'a'), u.sections()); u.write(sys.stdout)
n = ConfigParser(empty_lines_in_values=False); n.read_string('[a]\nx=1\n 2\n\ny=3'); print(dict(n['a']))
t(lambda: ConfigParser().read_string('[a]\nx = 1\n y = 2\nz\n'))
for k, v in ConfigParser(strict=False).items(): print(k, v)
