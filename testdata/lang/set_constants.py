# Displays of the same constants are one constant, in the order of the first.
print(list({'apple', 'banana', 'cherry'}), list({'cherry', 'banana', 'apple'}))
a = {'pear', 'plum', 'fig', 'kiwi'}
b = {'kiwi', 'fig', 'plum', 'pear'}
print(list(a) == list(b), list(b))
def f():
    return {'fig', 'kiwi', 'pear', 'plum'}
def g():
    return {'lime', 'date', 'fig', 'fig', 'lime'}
print(list(f()), list(g()), list({'fig', 'date', 'lime'}))
class A:
    s = {8, 0, 16, 24}
print(list(A.s), list({24, 16, 8, 0}), list({24.0, 16, 8, 0}), list({True, 0, 8}), list({8, 0, 1}))
x = 'plum'
print(list({'pear', x, 'fig', 'kiwi'}) == list(a))
print(list({(1, 2), 'q'}), list({'q', (1, 2)}), list({None, 'z', b'z'}), list({b'z', 'z', None}))
