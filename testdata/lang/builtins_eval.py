# eval, exec, compile, globals, locals, vars, dir, getattr and their kin.

def t(label, f):
    """Print what f() gives, or the exception it raises."""
    try:
        print(label, '->', repr(f()))
    except BaseException as e:
        print(label, '!!', type(e).__name__ + ':', e)


x = 10
class C:
    a = 1
    def __init__(self): self.b = 2
class Slots: __slots__ = ('s',)
c = C()
def ns_after(src, g=None, l=None):
    """Names bound by exec, without the builtins."""
    g = {} if g is None else g
    if l is None: exec(src, g)
    else: exec(src, g, l)
    return {k: v for k, v in g.items() if k != '__builtins__'}, l
t("eval('1 + 1')", lambda: eval('1 + 1'))
t("eval('x')", lambda: eval('x'))
t("eval(' 1 ')", lambda: eval(' 1 '))
t("eval('\\t1\\n')", lambda: eval('\t1\n'))
t("eval('1\\n\\n')", lambda: eval('1\n\n'))
t("eval('(1,\\n2)')", lambda: eval('(1,\n2)'))
t("eval('x + 1', {'x': 5})", lambda: eval('x + 1', {'x': 5}))
t("eval('x', {'x': 1}, {'x': 2})", lambda: eval('x', {'x': 1}, {'x': 2}))
t("eval('y', {})", lambda: eval('y', {}))
t("eval('x', {})", lambda: eval('x', {}))
t('eval(\'len("abc")\', {})', lambda: eval('len("abc")', {}))
t('eval(\'len("abc")\', {\'__builtins__\': {}})', lambda: eval('len("abc")', {'__builtins__': {}}))
t('eval(\'len("abc")\', {\'__builtins__\': {\'len\': lambda s: \'mine\'}})', lambda: eval('len("abc")', {'__builtins__': {'len': lambda s: 'mine'}}))
t("eval('[x for x in range(3)]')", lambda: eval('[x for x in range(3)]'))
t("eval('[x * y for y in range(3)]', {'x': 2})", lambda: eval('[x * y for y in range(3)]', {'x': 2}))
t("eval('(lambda: x)()', {'x': 7})", lambda: eval('(lambda: x)()', {'x': 7}))
t("eval('(z := 5) + z')", lambda: eval('(z := 5) + z'))
t("eval(b'1 + 2')", lambda: eval(b'1 + 2'))
t("eval(bytearray(b'3'))", lambda: eval(bytearray(b'3')))
t("eval(b'\\xef\\xbb\\xbf1')", lambda: eval(b'\xef\xbb\xbf1'))
t('eval(b\'"\\xc3\\xa9"\')', lambda: eval(b'"\xc3\xa9"'))
t("eval(compile('5 * 5', 'f', 'eval'))", lambda: eval(compile('5 * 5', 'f', 'eval')))
t("eval(compile('y = 5', 'f', 'exec'))", lambda: eval(compile('y = 5', 'f', 'exec')))
t("eval('x = 1')", lambda: eval('x = 1'))
t("eval('import math')", lambda: eval('import math'))
t("eval('')", lambda: eval(''))
t("eval('   ')", lambda: eval('   '))
t("eval('1 2')", lambda: eval('1 2'))
t("eval('1 +')", lambda: eval('1 +'))
t("eval('yield 1')", lambda: eval('yield 1'))
t("eval('await x')", lambda: eval('await x'))
t("eval('return 1')", lambda: eval('return 1'))
t("eval('x; y')", lambda: eval('x; y'))
t("eval('# comment')", lambda: eval('# comment'))
t('eval(\'"a" "b"\')', lambda: eval('"a" "b"'))
t("eval('\\x00')", lambda: eval('\x00'))
t('eval(None)', lambda: eval(None))
t('eval(5)', lambda: eval(5))
t("eval('1', None)", lambda: eval('1', None))
t("eval('1', {}, None)", lambda: eval('1', {}, None))
t("eval('1', 5)", lambda: eval('1', 5))
t("eval('1', {}, 5)", lambda: eval('1', {}, 5))
t("eval('1', globals={})", lambda: eval('1', globals={}))
t("eval('a', {}, locals={'a': 3})", lambda: eval('a', {}, locals={'a': 3}))
t("eval(source='1')", lambda: eval(source='1'))
t("eval('1', {}, {}, {})", lambda: eval('1', {}, {}, {}))
t("exec('x = 1')", lambda: exec('x = 1'))
t("exec('1 + 1')", lambda: exec('1 + 1'))
t("exec('')", lambda: exec(''))
t("exec('x = ')", lambda: exec('x = '))
t("exec('return 1')", lambda: exec('return 1'))
t("exec('break')", lambda: exec('break'))
t("exec(compile('5', 'f', 'eval'))", lambda: exec(compile('5', 'f', 'eval')))
t("exec('z = 3', {'__builtins__': {}})", lambda: exec('z = 3', {'__builtins__': {}}))
t('exec(5)', lambda: exec(5))
t("ns_after('a = 1\\nb = a + 1')", lambda: ns_after('a = 1\nb = a + 1'))
t("ns_after('def f(): return g\\ng = 5\\nr = f()')[0]['r']", lambda: ns_after('def f(): return g\ng = 5\nr = f()')[0]['r'])
t("ns_after('a = 1', {}, {})", lambda: ns_after('a = 1', {}, {}))
t("ns_after('def f(): return a\\na = 1\\nr = f()', {}, {})", lambda: ns_after('def f(): return a\na = 1\nr = f()', {}, {}))
t("ns_after('global a\\na = 1', {}, {})", lambda: ns_after('global a\na = 1', {}, {}))
t("ns_after('class K:\\n    v = 1\\nr = K.v')[0]['r']", lambda: ns_after('class K:\n    v = 1\nr = K.v')[0]['r'])
t("ns_after('import math\\nr = math.pi')[0]['r']", lambda: ns_after('import math\nr = math.pi')[0]['r'])
t("ns_after('for i in range(3): pass')", lambda: ns_after('for i in range(3): pass'))
t("ns_after('x += 1', {'x': 5})", lambda: ns_after('x += 1', {'x': 5}))
t("ns_after('del x', {'x': 5})", lambda: ns_after('del x', {'x': 5}))
t("ns_after('a = 1\\r\\nb = 2\\r')", lambda: ns_after('a = 1\r\nb = 2\r'))
t("ns_after('if 1:\\n\\ta = 1\\n\\tb = 2')", lambda: ns_after('if 1:\n\ta = 1\n\tb = 2'))
t('ns_after(b\'# coding: latin-1\\na = "\\xe9"\')', lambda: ns_after(b'# coding: latin-1\na = "\xe9"'))
class Mapping(dict):
    def __missing__(self, k): return ('missing', k)
class NotMapping: pass
class Ns:
    def __getitem__(self, k):
        if k == 'q': return 'from ns'
        raise KeyError(k)
    def __setitem__(self, k, v): seen.append((k, v))
seen = []
t("eval('nope', {}, Mapping())", lambda: eval('nope', {}, Mapping()))
t("eval('nope', Mapping())", lambda: eval('nope', Mapping()))
t("eval('q', {}, Ns())", lambda: eval('q', {}, Ns()))
t("eval('w', {}, Ns())", lambda: eval('w', {}, Ns()))
t("(exec('w = 5', {}, Ns()), seen)", lambda: (exec('w = 5', {}, Ns()), seen))
t("eval('q', {}, NotMapping())", lambda: eval('q', {}, NotMapping()))
t("compile('1', 'f', 'eval').co_filename", lambda: compile('1', 'f', 'eval').co_filename)
t("compile('1', 'name.py', 'exec').co_name", lambda: compile('1', 'name.py', 'exec').co_name)
t("compile('x', 'f', 'single').co_name", lambda: compile('x', 'f', 'single').co_name)
t("compile('1', 'f', 'bad')", lambda: compile('1', 'f', 'bad'))
t("compile('1', 'f')", lambda: compile('1', 'f'))
t("compile('1', 5, 'eval')", lambda: compile('1', 5, 'eval'))
t("compile('1', b'bytes', 'eval').co_filename", lambda: compile('1', b'bytes', 'eval').co_filename)
t("compile('x =', 'f', 'exec')", lambda: compile('x =', 'f', 'exec'))
t("compile('1', 'f', 'eval', 1 << 30)", lambda: compile('1', 'f', 'eval', 1 << 30))
t("compile('1', 'f', 'eval', dont_inherit=True) is not None", lambda: compile('1', 'f', 'eval', dont_inherit=True) is not None)
t("compile('1\\0', 'f', 'eval')", lambda: compile('1\0', 'f', 'eval'))
t("compile('if 1: pass\\n', 'f', 'single') is not None", lambda: compile('if 1: pass\n', 'f', 'single') is not None)
t("compile('1; 2', 'f', 'single') is not None", lambda: compile('1; 2', 'f', 'single') is not None)
t("compile('a\\nb', 'f', 'single')", lambda: compile('a\nb', 'f', 'single'))
t("compile(5, 'f', 'eval')", lambda: compile(5, 'f', 'eval'))
def single():
    exec(compile('5 + 5', 'f', 'single'))
    exec(compile('None', 'f', 'single'))
    exec(compile('x = 3', 'f', 'single'))
t('single()', lambda: single())
t("'x' in globals()", lambda: 'x' in globals())
t("globals()['x']", lambda: globals()['x'])
t('globals() is globals()', lambda: globals() is globals())
def change_globals():
    globals()['made'] = 5
    return made
t('change_globals()', lambda: change_globals())
def local_names(a, b=2):
    c = 3
    return sorted(locals())
t('local_names(1)', lambda: local_names(1))
def locals_independent():
    a = 1
    l = locals()
    l['a'] = 99
    return a, locals()['a'], l['a']
t('locals_independent()', lambda: locals_independent())
def exec_in_function():
    a = 1
    exec('a = 2; b = 3')
    return a, 'b' in locals()
t('exec_in_function()', lambda: exec_in_function())
def exec_explicit_locals():
    l = {}
    exec('a = 2', globals(), l)
    return l
t('exec_explicit_locals()', lambda: exec_explicit_locals())
def eval_sees_locals():
    secret = 42
    return eval('secret')
t('eval_sees_locals()', lambda: eval_sees_locals())
def eval_closure():
    v = 1
    def inner():
        return eval('v')
    return inner()
t('eval_closure()', lambda: eval_closure())
def eval_closure_captured():
    v = 1
    def inner():
        v
        return eval('v')
    return inner()
t('eval_closure_captured()', lambda: eval_closure_captured())
class Body:
    a = 1
    l = sorted(k for k in locals() if not k.startswith('__'))
    exec('b = 2')
    e = eval('a + 1')
t('(Body.l, Body.b, Body.e)', lambda: (Body.l, Body.b, Body.e))
t('vars(c)', lambda: vars(c))
t("vars(C)['a']", lambda: vars(C)['a'])
t('vars(5)', lambda: vars(5))
t('vars(Slots())', lambda: vars(Slots()))
t('type(vars())', lambda: type(vars()))
t("sorted(k for k in dir(c) if not k.startswith('__'))", lambda: sorted(k for k in dir(c) if not k.startswith('__')))
t("dir(Slots()).count('s')", lambda: dir(Slots()).count('s'))
t("[n for n in dir() if n == 'x']", lambda: [n for n in dir() if n == 'x'])
t("'x' in dir(__import__('math'))", lambda: 'x' in dir(__import__('math')))
t('dir(5)[:3]', lambda: dir(5)[:3])
t("getattr(c, 'a')", lambda: getattr(c, 'a'))
t("getattr(c, 'b')", lambda: getattr(c, 'b'))
t("getattr(c, 'zz')", lambda: getattr(c, 'zz'))
t("getattr(c, 'zz', 'd')", lambda: getattr(c, 'zz', 'd'))
t('getattr(c, 5)', lambda: getattr(c, 5))
t("getattr(c, 'a b', 'd')", lambda: getattr(c, 'a b', 'd'))
t("getattr(5, 'real')", lambda: getattr(5, 'real'))
t("hasattr(c, 'a')", lambda: hasattr(c, 'a'))
t("hasattr(c, 'zz')", lambda: hasattr(c, 'zz'))
t('hasattr(c, 5)', lambda: hasattr(c, 5))
t("setattr(c, 'new', 1)", lambda: setattr(c, 'new', 1))
t('c.new', lambda: c.new)
t("setattr(c, 'odd name', 2)", lambda: setattr(c, 'odd name', 2))
t("getattr(c, 'odd name')", lambda: getattr(c, 'odd name'))
t("setattr(5, 'x', 1)", lambda: setattr(5, 'x', 1))
t('setattr(c, 5, 1)', lambda: setattr(c, 5, 1))
t("delattr(c, 'new')", lambda: delattr(c, 'new'))
t("delattr(c, 'new')", lambda: delattr(c, 'new'))
t("delattr(c, 'a')", lambda: delattr(c, 'a'))
t('callable(len)', lambda: callable(len))
t('callable(C)', lambda: callable(C))
t('callable(c)', lambda: callable(c))
t('callable(lambda: 1)', lambda: callable(lambda: 1))
t("callable('a')", lambda: callable('a'))
t('id(c) == id(c)', lambda: id(c) == id(c))
t('id(c) == id(C())', lambda: id(c) == id(C()))
t('isinstance(id(c), int)', lambda: isinstance(id(c), int))
t('type(c)', lambda: type(c))
t('type(c) is C', lambda: type(c) is C)
t('type(type(c))', lambda: type(type(c)))
t('repr(type)', lambda: repr(type))
t("ascii('é')", lambda: ascii('é'))
t('__name__', lambda: __name__)
t('__debug__', lambda: __debug__)
t("__import__('math').pi", lambda: __import__('math').pi)
t("__import__('collections.abc').__name__", lambda: __import__('collections.abc').__name__)
t("__import__('collections.abc', fromlist=['x']).__name__", lambda: __import__('collections.abc', fromlist=['x']).__name__)
t("__import__('no_such')", lambda: __import__('no_such'))
t("__import__('')", lambda: __import__(''))
t("__import__('math', level=1)", lambda: __import__('math', level=1))
t("__import__('math', level=-1)", lambda: __import__('math', level=-1))
