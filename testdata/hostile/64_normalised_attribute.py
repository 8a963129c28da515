# attack: 64 attribute names are normalised in source but not in getattr
# expect: ok
class A: pass
a = A()
exec('a.ﬁ = 1')
assert vars(a) == {'fi': 1} and not hasattr(a, 'ﬁ')
