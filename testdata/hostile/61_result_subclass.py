# attack: 61 subclasses of builtin types as result
# expect: any
class I(int): pass
class S(str): pass
class L(list): pass
class D(dict): pass
result = [I(5), S('x'), L([1]), D(a=1)]
