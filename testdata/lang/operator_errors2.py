# The error texts of comparisons, in-place and unary operators, subscripts, calls and iteration over builtin types.
import operator
VALUES = {'None': None, 'int': 1, 'float': 1.5, 'complex': 1j, 'str': 'a', 'bytes': b'a', 'list': [1], 'tuple': (1,), 'dict': {1: 2}, 'set': {1}, 'range': range(2), 'object': object(), 'type': int, 'function': len, 'ellipsis': ..., 'generator': (x for x in ()), 'module': operator}
def show(label, f, *a):
    try:
        r = f(*a)
    except Exception as e:
        print(label, '!!', type(e).__name__ + ':', e)
    else:
        print(label, 'ok')
for name in ('None', 'complex', 'list', 'dict', 'object', 'type', 'function', 'ellipsis'):
    show(f'{name} < int', operator.lt, VALUES[name], 1)
    show(f'int >= {name}', operator.ge, 1, VALUES[name])
    show(f'{name} < {name}', operator.lt, VALUES[name], VALUES[name])
for a, b in (('str', 'int'), ('bytes', 'str'), ('list', 'tuple'), ('tuple', 'list'), ('set', 'list'), ('range', 'range'), ('float', 'str'), ('dict', 'dict')):
    show(f'{a} > {b}', operator.gt, VALUES[a], VALUES[b])
    show(f'{a} <= {b}', operator.le, VALUES[a], VALUES[b])
for name in VALUES:
    v = VALUES[name]
    show(f'-{name}', operator.neg, v)
    show(f'~{name}', operator.invert, v)
    show(f'+{name}', operator.pos, v)
    show(f'{name}[0]', operator.getitem, v, 0)
    show(f'{name}["a"]', operator.getitem, v, 'a')
    show(f'{name}()', lambda: v())
    show(f'len({name})', len, v)
    show(f'iter({name})', iter, v)
    show(f'1 in {name}', operator.contains, v, 1)
    show(f'hash({name})', hash, v)
    show(f'int({name})', int, v)
    show(f'{name}[0] = 1', operator.setitem, v, 0, 1) if name not in ('list', 'dict') else None
    show(f'del {name}[0]', operator.delitem, v, 0) if name not in ('list', 'dict') else None
