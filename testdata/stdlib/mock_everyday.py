import re, asyncio
from unittest.mock import *
from unittest import mock as mk
def norm(s): return re.sub(r"id='\d+'", "id='N'", str(s))
def t(f):
    try: print(norm(f()))
    except BaseException as e: print(type(e).__name__, norm(e))
m = Mock(); m.foo.bar(1, a=2); m.foo(3); m(4)
print(norm(m), norm(m.foo), norm(m.foo.bar), norm(m()), norm(m.foo().x), norm(Mock(name='nm')), norm(Mock(name='nm').a.b()))
print(m.mock_calls, m.method_calls, m.foo.mock_calls, m.call_args, m.call_args_list, m.called, m.call_count)
m = Mock(return_value=5); print(m(1, b=2), m.call_args, m.call_args.args, m.call_args.kwargs, m.call_args == ((1,), {'b': 2}), m.call_args == call(1, b=2))
for f in [lambda: m.assert_called_with(2), lambda: m.assert_called_once_with(1, b=2), lambda: m.assert_called_once_with(1), lambda: m.assert_not_called(), lambda: m.assert_any_call(9), lambda: Mock().assert_called(), lambda: Mock().assert_called_with(1), lambda: m.assert_has_calls([call(1)]), lambda: m.assert_has_calls([call(1, b=2)]), lambda: m.assret_called(), lambda: m.called_once_with(3), lambda: Mock().assert_called_once()]: t(f)
m(7); t(lambda: m.assert_called_once()); t(lambda: m.assert_called_once_with(7)); print(m.mock_calls)
s = Mock(side_effect=[1, ValueError('x'), 3]); t(s); t(s); t(s); t(s)
s = Mock(side_effect=KeyError('k')); t(s); s.side_effect = lambda x: x * 2; print(s(4)); s.side_effect = lambda x: DEFAULT; s.return_value = 9; print(s(4))
class K:
    a = 1
    def meth(self, x, y=2): return x
    @staticmethod
    def st(q): pass
sp = Mock(spec=K); sp.meth(1); t(lambda: sp.nope); print(isinstance(sp, K), norm(sp)); ss = Mock(spec_set=K); t(lambda: setattr(ss, 'zz', 1)); t(lambda: setattr(sp, 'zz', 1))
mm = MagicMock(); print(len(mm), bool(mm), int(mm), list(mm), 3 in mm, norm(mm[1]), mm == mm, mm == 3, hash(mm) == hash(mm), norm(mm + 1), float(mm))
mm.__len__.return_value = 5; mm.__getitem__.side_effect = lambda k: k * 2; mm.__iter__.return_value = [1, 2]; print(len(mm), mm[4], list(mm), mm.__getitem__.call_args)
with mm as e: print(norm(e))
mm.__str__.return_value = 'S'; print(str(mm)); mm.__enter__.return_value = 'E'
with mm as e: print(e)
x = Mock(); x.__len__ = lambda self: 7; print(len(x)); t(lambda: len(Mock()))
x.attr = 3; print(x.attr); del x.attr; t(lambda: x.attr)
with patch('json.dumps', return_value='J') as p:
    import json; print(json.dumps({}), p.called, norm(p))
print(json.dumps({}))
with patch.object(K, 'meth', autospec=True) as am: am.return_value = 8; print(K().meth(1)); t(lambda: K().meth())
print(K().meth(3))
d = {'a': 1}
with patch.dict(d, {'b': 2}, clear=True): print(d)
print(d)
@patch.object(K, 'a', 42)
def f(): return K.a
print(f(), K.a)
@patch('json.loads')
@patch('json.dumps')
def g(dumps, loads): dumps.return_value = 1; loads.return_value = 2; return json.dumps(0), json.loads('0')
print(g())
t(lambda: patch('x')); 
with patch.multiple(K, a=DEFAULT, st=DEFAULT) as vals: print(sorted(vals))
pt = patch.object(K, 'a', 7); pt.start(); print(K.a); patch.stopall(); print(K.a)
print(call(1, a=2), call.foo(1), call.foo.bar, call().x(), call(1) == call(1), call.a(1) == call.b(1), [call(1), call(2)], ANY == 3, ANY, sentinel.foo, sentinel.foo is sentinel.foo, DEFAULT)
with patch('builtins.open', mock_open(read_data='l1\nl2\n')) as mo:
    with open('f') as fh: print(fh.read())
    with open('f') as fh: print(list(fh)); 
    mo.assert_called_with('f')
class P: 
    @property
    def v(self): return 1
with patch.object(P, 'v', new_callable=PropertyMock) as pm: pm.return_value = 3; print(P().v); pm.assert_called_once_with()
async def amain():
    a = AsyncMock(return_value=4); print(await a(1), a.await_count, a.await_args); a.assert_awaited_once_with(1)
    a.side_effect = ValueError('q')
    try: await a()
    except ValueError as e: print(e)
    b = MagicMock(); b.__aenter__.return_value = 'AE'
    async with b as z: print(z)
    t(lambda: AsyncMock().assert_awaited())
asyncio.run(amain())
au = create_autospec(K); i = au(); i.meth(1); t(lambda: i.meth()); t(lambda: i.nope); au.assert_called_once_with()
def fn(a, b=2): pass
cf = create_autospec(fn, return_value=3); print(cf(1), cf(1, b=3)); t(lambda: cf()); cf.assert_called_with(1, 3)
w = Mock(wraps=K()); print(w.meth(5)); m = Mock(**{'x.y.return_value': 3}); print(m.x.y()); m.reset_mock(); print(m.x.y.called)
par = Mock(); par.a(1); par.b(2); print(par.mock_calls); par.assert_has_calls([call.a(1), call.b(2)]); ch = Mock(name='ch'); par.attach_mock(ch, 'c'); ch(3); print(par.mock_calls)
sm = Mock(); sm.ok = 1; seal(sm); t(lambda: sm.other); print(sm.ok)
m = MagicMock(); m.f.return_value.g.return_value = 3; print(m.f().g(), m.mock_calls); print(m.f.call_count)
