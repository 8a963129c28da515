from collections import *
import collections
def t(s):
    try: r = repr(eval(s))
    except Exception as e: r = type(e).__name__ + ' ' + str(e)
    while ' at 0x' in r:
        i = r.index(' at 0x'); r = r[:i] + r[i+6:].lstrip('0123456789abcdef')
    print(s, '->', r)
for s in ["deque().pop()","deque().popleft()","deque()[0]","deque([1])[1]","deque([1])['a']","deque([1])[0:1]","deque([1]).remove(5)","deque([1]).index(5)","deque([1],maxlen=1).insert(0,2)","deque(maxlen=-1)","deque(maxlen='a')","deque(5)","deque([1],2,3)","deque(x=1)","deque([1]).rotate('a')","deque([1])*2","2*deque([1])","deque([1])*'a'","deque([1])*-1","deque([1,2,3],2)*3","deque([1])+[1]","deque([1])+deque([2])","deque([1])<deque([2])","deque([1,2])<=deque([1])","deque([1])==[1]","deque([1])<[1]","hash(deque())","deque([1],maxlen=3)","deque([1]).__reduce__()[:3]","deque([1],3).__reduce__()[:2]","deque('abc').index('c',0,1)","deque('abcabc').index('c',3)","deque('abc').index('c',-1)","deque('abc').count('a')","reversed(deque('ab'))","iter(deque('ab'))","deque('abc').extend(5)","deque([1,2,3],2)","deque([1]).maxlen","deque([1]).insert('a',1)","deque([1]).insert(1)","deque([1]).append()","deque([1]).append(1,2)","deque([1]).copy()","deque([1]).__copy__()","deque([1]).pop(1)","deque().__sizeof__()","deque[int]","deque([1,2,3]).rotate(1,2)","deque(iterable=[1],maxlen=2)","list(reversed(deque('abc')))","3 in deque([1,2,3])","bool(deque())","deque([1,2,3])[-1]","deque(maxlen=0)","deque([1,2],maxlen=0)","deque([[1],[2]])",
"defaultdict(5)","defaultdict(list)","defaultdict(list,a=1)","defaultdict()['x']","defaultdict(None,{'a':1})","defaultdict(int)['x']","defaultdict(list).default_factory","defaultdict(list).copy()","defaultdict(list,{1:2})|{3:4}","{3:4}|defaultdict(list,{1:2})","defaultdict(list).__reduce__()[:4]","defaultdict(int).__missing__('a')","defaultdict(list,1)","defaultdict(list,{},5)","defaultdict(list)=={}","defaultdict(list).fromkeys([1])","type(defaultdict(int)|{})","defaultdict(lambda:1)[5]","vars(defaultdict())","defaultdict(int, [(1,2)])","isinstance(defaultdict(), dict)","defaultdict(list).get('x')","'x' in defaultdict(list)","defaultdict.__mro__","defaultdict(int).pop('x')","defaultdict(dict, {'a': {}})",
"OrderedDict()","OrderedDict(a=1)","OrderedDict([('a',1)])","OrderedDict({'a':1},b=2)","OrderedDict(5)","OrderedDict(a=1).move_to_end('b')","OrderedDict().popitem()","OrderedDict().popitem(last=False)","OrderedDict(a=1)==OrderedDict(a=1)","OrderedDict([('a',1),('b',2)])==OrderedDict([('b',2),('a',1)])","OrderedDict([('a',1),('b',2)])=={'b':2,'a':1}","OrderedDict([('a',1),('b',2)])!=OrderedDict([('b',2),('a',1)])","OrderedDict(a=1).keys()","OrderedDict(a=1).values()","OrderedDict(a=1).items()","OrderedDict(a=1).pop('b')","OrderedDict(a=1).pop('b',None)","OrderedDict(a=1).setdefault('c')","OrderedDict(a=1)|{'b':2}","{'b':2}|OrderedDict(a=1)","OrderedDict.fromkeys('ab',1)","OrderedDict(a=1).__reduce__()[:4]","OrderedDict({},{})","OrderedDict(a=1).copy()","OrderedDict(a=1)['b']","OrderedDict(a=1).move_to_end()","OrderedDict(a=1)<OrderedDict()","hash(OrderedDict())","vars(OrderedDict(a=1))","type(OrderedDict(a=1).keys())","list(reversed(OrderedDict(a=1,b=2).items()))","OrderedDict(a=1).keys() & {'a'}","OrderedDict(a=1,b=2).keys() - ['a']","list(reversed(OrderedDict(a=1,b=2)))","OrderedDict(a=1,b=2).items() == {'a':1,'b':2}.items()",
"Counter()","Counter('abca')","Counter(a=1)","Counter({'a':2})","Counter('aab').most_common()","Counter('aab').most_common(1)","Counter('aab').most_common(-1)","Counter('aab').most_common(0)","Counter(5)","Counter([1],[2])","Counter('a')['z']","Counter('aab').elements()","list(Counter(a=2,b=-1).elements())","Counter('ab')+Counter('a')","Counter('ab')-Counter('a')","Counter('aab')|Counter('b')","Counter('aab')&Counter('ab')","+Counter(a=-1,b=1)","-Counter(a=-1,b=1)","Counter('a')+{'a':1}","Counter('aab').total()","Counter.fromkeys('ab')","Counter('a')==Counter(a=1,b=0)","Counter('a')=={'a':1}","{'a':1}==Counter('a')","Counter('a')<=Counter('ab')","Counter('a')<Counter('ab')","Counter('a')>Counter('ab')","Counter('a')>{'a':1}","Counter({'a':'x'})","Counter({'a':'x','b':1})","Counter('a').copy()","Counter('a').__reduce__()","Counter([[1]])","Counter(None)","Counter(iterable=[1])","vars(Counter())","Counter('a').update('a','b')","Counter(a=1).pop('a')","Counter(a=1).__missing__('x')","Counter('a')!=Counter('b')","Counter(a=1)+5","Counter({1:1.5,2:.5})","Counter({1:1.5,2:2.5}).most_common(1)","Counter(['x','y','x','z','y','x']).most_common(2)","type(Counter('a')+Counter('b'))","dict(Counter('hello'))","sorted(Counter('hello').items())","max(Counter('hello').values())","Counter('a')|{'a':2}","Counter(a=3)-Counter(a=5,b=-2)"]: t(s)
d = deque(range(5), maxlen=5)
d.append(5); d.appendleft(0); d.rotate(2); print(d); d.rotate(-3); print(d); d.extend('ab'); d.extendleft('xy'); print(d)
d = deque('abcdef'); d.insert(2, 'X'); d.insert(-1, 'Y'); d.insert(100, 'Z'); d.remove('c'); del d[0]; d[1] = 'q'; d.reverse(); print(d, len(d))
d += 'gh'; d *= 2; print(d, d.count('g')); d.extend(d); print(len(d)); d.clear(); print(d)
d = deque([1, 2, 3])
try:
    for x in d: d.append(x)
except RuntimeError as e: print(e)
it = iter(d); next(it); print(it.__length_hint__())
d.append(d); print(d)
big = deque()
for i in range(1000): big.append(i); big.appendleft(-i)
for i in range(1500): big.popleft() if i % 3 else big.pop()
print(len(big), big[0], big[-1], big[250], sum(big))
for k in range(-12, 13): 
    r = deque('abcde'); r.rotate(k); print(''.join(r), end=' ')
print()
class D(deque):
    def __init__(self, *a, **k): super().__init__(*a, **k); self.tag = 1
x = D([1, 2], maxlen=4); x.y = 2; print(x, x.__dict__, type(x.copy()), type(x + x), x == deque([1, 2]))
dd = defaultdict(list)
for k, v in [('a', 1), ('b', 2), ('a', 3)]: dd[k].append(v)
print(dd, dict(dd), sorted(dd.items())); dd.default_factory = None
try: dd['zz']
except KeyError as e: print('KeyError', e)
tree = lambda: defaultdict(tree)
tr = tree(); tr['a']['b']['c'] = 1; print(list(tr), list(tr['a']), tr['a']['b']['c'])
class DD(defaultdict):
    def __missing__(self, key): return f'missing {key}'
m = DD(int); print(m['q'], m, len(m)); m.attr = 5; print(m.attr, m.default_factory)
class DE(defaultdict): pass
e = DE(int, {'a': 1}); e['b'] += 5; print(e, e.copy(), type(e.copy()))
self_ref = defaultdict(); self_ref['s'] = self_ref; print(self_ref)
bound = defaultdict(dd.get); print(repr(bound)[:60])
od = OrderedDict((c, i) for i, c in enumerate('abcde'))
od.move_to_end('b'); od.move_to_end('d', last=False); print(od, od.popitem(), od.popitem(last=False), list(od))
od.update(z=1); od['a'] = 9; del od['c']; print(od); od.self = 1; print(vars(od))
for _ in range(30):
    od.move_to_end(next(iter(od)))
print(list(od))
cache = OrderedDict()
for i in range(100):
    cache[i % 17] = i; cache.move_to_end(i % 17)
    if len(cache) > 10: cache.popitem(last=False)
print(list(cache.items()))
od2 = OrderedDict(); od2['x'] = od2; print(od2)
class OD(OrderedDict): pass
print(OD(a=1), OD(a=1).copy(), OD(a=1) | {'b': 1})
c = Counter('abracadabra'); c.update('aaa'); c.subtract('zz'); c['q'] += 2; del c['nothere']; print(c, c.total(), c.most_common(3))
c += Counter('z' * 5); print(c); c -= Counter('aaaa'); print(c); c &= Counter(a=2, b=1, z=9); print(c); c |= Counter(b=7); print(c)
class MC(Counter): 
    def __missing__(self, k): return 100
print(MC('aab')['zz'], MC('aab') + MC('b'), MC('ab'))
class LowCounter(Counter):
    def __setitem__(self, k, v): super().__setitem__(k.lower(), v)
print(LowCounter('aAbB'))
words = 'the quick the lazy the dog quick'.split(); print(Counter(words).most_common(2), Counter(map(len, words)))
cc = Counter(a=1); cc.x = 5; print(cc.x, cc.__dict__)
print(Counter(a=2**70)['a'] + 1, Counter({'x': 2**63 - 1}) + Counter('x'))
