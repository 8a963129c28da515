# The error texts of every operator between every pair of builtin types.
import operator
VALUES = {'None': None, 'int': 1, 'float': 1.5, 'complex': 1j, 'str': 'a', 'bytes': b'a', 'list': [1], 'tuple': (1,), 'dict': {1: 2}, 'set': {1}, 'range': range(2), 'object': object(), 'type': int, 'function': len, 'ellipsis': ..., 'bool': True}
def outcome(f, *a):
    try:
        return 'ok'[:2] if f(*a) is not None else 'None'
    except Exception as e:
        return f'{type(e).__name__}: {e}'
for op in (operator.add, operator.sub, operator.mul):
    for a in ('None', 'int', 'str', 'bytes', 'list', 'tuple', 'dict', 'set', 'object', 'type', 'function'):
        for b in ('None', 'int', 'str', 'list'):
            r = outcome(op, VALUES[a], VALUES[b])
            if r != 'ok':
                print(op.__name__, a, b, r)
for op in (operator.truediv, operator.floordiv, operator.mod, operator.pow, operator.matmul, operator.lshift, operator.rshift, operator.and_, operator.or_, operator.xor):
    for a, b in (('None', 'int'), ('int', 'str'), ('str', 'int'), ('list', 'list'), ('dict', 'int'), ('set', 'list'), ('float', 'float'), ('object', 'type')):
        r = outcome(op, VALUES[a], VALUES[b])
        if r != 'ok':
            print(op.__name__, a, b, r)
