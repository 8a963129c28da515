# bytearray: mutation, slices, resizing and error texts.

def t(label, f):
    """Print what f() gives, or the exception it raises."""
    try:
        print(label, '->', repr(f()))
    except BaseException as e:
        print(label, '!!', type(e).__name__ + ':', e)


class I:
    def __init__(self, v): self.v = v
    def __index__(self): return self.v
def after(src, f):
    """The result of f on a fresh bytearray, and the bytearray afterwards."""
    b = bytearray(src)
    try:
        r = f(b)
    except Exception as e:
        r = (type(e).__name__, str(e))
    return r, b
def setitem(b, k, v): b[k] = v
def delitem(b, k): del b[k]
t('bytearray()', lambda: bytearray())
t('bytearray(3)', lambda: bytearray(3))
t('bytearray(-1)', lambda: bytearray(-1))
t("bytearray('a')", lambda: bytearray('a'))
t("bytearray('a', 'ascii')", lambda: bytearray('a', 'ascii'))
t('bytearray([1, 300])', lambda: bytearray([1, 300]))
t('bytearray(None)', lambda: bytearray(None))
t('bytearray(1.5)', lambda: bytearray(1.5))
t("bytearray(b'ab')", lambda: bytearray(b'ab'))
t('repr(bytearray(b"it\'s"))', lambda: repr(bytearray(b"it's")))
t("str(bytearray(b'x'))", lambda: str(bytearray(b'x')))
t('hash(bytearray())', lambda: hash(bytearray()))
t('{bytearray(): 1}', lambda: {bytearray(): 1})
t("bytearray(b'a') == b'a'", lambda: bytearray(b'a') == b'a')
t("bytearray(b'a') < b'b'", lambda: bytearray(b'a') < b'b')
t("bytearray(b'a') + b'b'", lambda: bytearray(b'a') + b'b')
t("b'a' + bytearray(b'b')", lambda: b'a' + bytearray(b'b'))
t("bytearray(b'a') + 'b'", lambda: bytearray(b'a') + 'b')
t("bytearray(b'a') + 5", lambda: bytearray(b'a') + 5)
t("bytearray(b'ab') * 2", lambda: bytearray(b'ab') * 2)
t("bytearray(b'%d') % 5", lambda: bytearray(b'%d') % 5)
t("bytearray.fromhex('0a0b')", lambda: bytearray.fromhex('0a0b'))
t("after(b'abc', lambda b: b.append(100))", lambda: after(b'abc', lambda b: b.append(100)))
t("after(b'abc', lambda b: b.append(256))", lambda: after(b'abc', lambda b: b.append(256)))
t("after(b'abc', lambda b: b.append(-1))", lambda: after(b'abc', lambda b: b.append(-1)))
t("after(b'abc', lambda b: b.append('a'))", lambda: after(b'abc', lambda b: b.append('a')))
t("after(b'abc', lambda b: b.append(I(65)))", lambda: after(b'abc', lambda b: b.append(I(65))))
t("after(b'abc', lambda b: b.append())", lambda: after(b'abc', lambda b: b.append()))
t("after(b'abc', lambda b: b.extend(b'de'))", lambda: after(b'abc', lambda b: b.extend(b'de')))
t("after(b'abc', lambda b: b.extend([1, 2]))", lambda: after(b'abc', lambda b: b.extend([1, 2])))
t("after(b'abc', lambda b: b.extend([1, 256]))", lambda: after(b'abc', lambda b: b.extend([1, 256])))
t("after(b'abc', lambda b: b.extend('de'))", lambda: after(b'abc', lambda b: b.extend('de')))
t("after(b'abc', lambda b: b.extend(5))", lambda: after(b'abc', lambda b: b.extend(5)))
t("after(b'abc', lambda b: b.extend(x for x in (65, 66)))", lambda: after(b'abc', lambda b: b.extend(x for x in (65, 66))))
t("after(b'abc', lambda b: b.extend(b))", lambda: after(b'abc', lambda b: b.extend(b)))
t("after(b'abc', lambda b: b.insert(0, 65))", lambda: after(b'abc', lambda b: b.insert(0, 65)))
t("after(b'abc', lambda b: b.insert(-1, 65))", lambda: after(b'abc', lambda b: b.insert(-1, 65)))
t("after(b'abc', lambda b: b.insert(100, 65))", lambda: after(b'abc', lambda b: b.insert(100, 65)))
t("after(b'abc', lambda b: b.insert(-100, 65))", lambda: after(b'abc', lambda b: b.insert(-100, 65)))
t("after(b'abc', lambda b: b.insert(0, 'a'))", lambda: after(b'abc', lambda b: b.insert(0, 'a')))
t("after(b'abc', lambda b: b.insert(0, 999))", lambda: after(b'abc', lambda b: b.insert(0, 999)))
t("after(b'abc', lambda b: b.pop())", lambda: after(b'abc', lambda b: b.pop()))
t("after(b'abc', lambda b: b.pop(0))", lambda: after(b'abc', lambda b: b.pop(0)))
t("after(b'abc', lambda b: b.pop(-3))", lambda: after(b'abc', lambda b: b.pop(-3)))
t("after(b'abc', lambda b: b.pop(3))", lambda: after(b'abc', lambda b: b.pop(3)))
t("after(b'', lambda b: b.pop())", lambda: after(b'', lambda b: b.pop()))
t("after(b'abc', lambda b: b.pop('a'))", lambda: after(b'abc', lambda b: b.pop('a')))
t("after(b'abc', lambda b: b.remove(98))", lambda: after(b'abc', lambda b: b.remove(98)))
t("after(b'abc', lambda b: b.remove(120))", lambda: after(b'abc', lambda b: b.remove(120)))
t("after(b'abc', lambda b: b.remove(300))", lambda: after(b'abc', lambda b: b.remove(300)))
t("after(b'abc', lambda b: b.remove('a'))", lambda: after(b'abc', lambda b: b.remove('a')))
t("after(b'abc', lambda b: b.reverse())", lambda: after(b'abc', lambda b: b.reverse()))
t("after(b'abc', lambda b: b.clear())", lambda: after(b'abc', lambda b: b.clear()))
t("after(b'abc', lambda b: b.copy())", lambda: after(b'abc', lambda b: b.copy()))
t("after(b'abc', lambda b: setitem(b, 0, 65))", lambda: after(b'abc', lambda b: setitem(b, 0, 65)))
t("after(b'abc', lambda b: setitem(b, -1, 65))", lambda: after(b'abc', lambda b: setitem(b, -1, 65)))
t("after(b'abc', lambda b: setitem(b, 3, 65))", lambda: after(b'abc', lambda b: setitem(b, 3, 65)))
t("after(b'abc', lambda b: setitem(b, 0, 256))", lambda: after(b'abc', lambda b: setitem(b, 0, 256)))
t("after(b'abc', lambda b: setitem(b, 0, 'a'))", lambda: after(b'abc', lambda b: setitem(b, 0, 'a')))
t("after(b'abc', lambda b: setitem(b, 0, b'a'))", lambda: after(b'abc', lambda b: setitem(b, 0, b'a')))
t("after(b'abc', lambda b: setitem(b, 'a', 1))", lambda: after(b'abc', lambda b: setitem(b, 'a', 1)))
t("after(b'abc', lambda b: setitem(b, slice(0, 2), b'xyz'))", lambda: after(b'abc', lambda b: setitem(b, slice(0, 2), b'xyz')))
t("after(b'abc', lambda b: setitem(b, slice(1, 1), b'xyz'))", lambda: after(b'abc', lambda b: setitem(b, slice(1, 1), b'xyz')))
t("after(b'abc', lambda b: setitem(b, slice(0, 3), b''))", lambda: after(b'abc', lambda b: setitem(b, slice(0, 3), b'')))
t("after(b'abc', lambda b: setitem(b, slice(2, 0), b'xyz'))", lambda: after(b'abc', lambda b: setitem(b, slice(2, 0), b'xyz')))
t("after(b'abc', lambda b: setitem(b, slice(0, 2), [1, 2, 3]))", lambda: after(b'abc', lambda b: setitem(b, slice(0, 2), [1, 2, 3])))
t("after(b'abc', lambda b: setitem(b, slice(0, 2), [1, 999]))", lambda: after(b'abc', lambda b: setitem(b, slice(0, 2), [1, 999])))
t("after(b'abc', lambda b: setitem(b, slice(0, 2), 'xy'))", lambda: after(b'abc', lambda b: setitem(b, slice(0, 2), 'xy')))
t("after(b'abc', lambda b: setitem(b, slice(0, 2), 5))", lambda: after(b'abc', lambda b: setitem(b, slice(0, 2), 5)))
t("after(b'abc', lambda b: setitem(b, slice(0, 2), None))", lambda: after(b'abc', lambda b: setitem(b, slice(0, 2), None)))
t("after(b'abc', lambda b: setitem(b, slice(0, 2), b))", lambda: after(b'abc', lambda b: setitem(b, slice(0, 2), b)))
t("after(b'abcdef', lambda b: setitem(b, slice(None, None, 2), b'XYZ'))", lambda: after(b'abcdef', lambda b: setitem(b, slice(None, None, 2), b'XYZ')))
t("after(b'abcdef', lambda b: setitem(b, slice(None, None, 2), b'XY'))", lambda: after(b'abcdef', lambda b: setitem(b, slice(None, None, 2), b'XY')))
t("after(b'abcdef', lambda b: setitem(b, slice(None, None, -1), b'UVWXYZ'))", lambda: after(b'abcdef', lambda b: setitem(b, slice(None, None, -1), b'UVWXYZ')))
t("after(b'abcdef', lambda b: setitem(b, slice(None, None, -2), b''))", lambda: after(b'abcdef', lambda b: setitem(b, slice(None, None, -2), b'')))
t("after(b'abcdef', lambda b: setitem(b, slice(None, None, 0), b''))", lambda: after(b'abcdef', lambda b: setitem(b, slice(None, None, 0), b'')))
t("after(b'abcdef', lambda b: delitem(b, 0))", lambda: after(b'abcdef', lambda b: delitem(b, 0)))
t("after(b'abcdef', lambda b: delitem(b, -1))", lambda: after(b'abcdef', lambda b: delitem(b, -1)))
t("after(b'abcdef', lambda b: delitem(b, 6))", lambda: after(b'abcdef', lambda b: delitem(b, 6)))
t("after(b'abcdef', lambda b: delitem(b, slice(1, 3)))", lambda: after(b'abcdef', lambda b: delitem(b, slice(1, 3))))
t("after(b'abcdef', lambda b: delitem(b, slice(None, None, 2)))", lambda: after(b'abcdef', lambda b: delitem(b, slice(None, None, 2))))
t("after(b'abcdef', lambda b: delitem(b, slice(None, None, -2)))", lambda: after(b'abcdef', lambda b: delitem(b, slice(None, None, -2))))
t("after(b'abcdef', lambda b: delitem(b, slice(4, 1)))", lambda: after(b'abcdef', lambda b: delitem(b, slice(4, 1))))
t("after(b'abcdef', lambda b: delitem(b, 'a'))", lambda: after(b'abcdef', lambda b: delitem(b, 'a')))
t("after(b'abc', lambda b: b.__iadd__(b'd'))", lambda: after(b'abc', lambda b: b.__iadd__(b'd')))
t("after(b'abc', lambda b: b.__iadd__('d'))", lambda: after(b'abc', lambda b: b.__iadd__('d')))
t("after(b'abc', lambda b: b.__iadd__(5))", lambda: after(b'abc', lambda b: b.__iadd__(5)))
t("after(b'abc', lambda b: b.__imul__(2))", lambda: after(b'abc', lambda b: b.__imul__(2)))
t("after(b'abc', lambda b: b.__imul__(0))", lambda: after(b'abc', lambda b: b.__imul__(0)))
t("after(b'abc', lambda b: b.__imul__('a'))", lambda: after(b'abc', lambda b: b.__imul__('a')))
t("after(b'abc', lambda b: b.resize(5))", lambda: after(b'abc', lambda b: b.resize(5)))
t("after(b'abc', lambda b: b.resize(1))", lambda: after(b'abc', lambda b: b.resize(1)))
t("after(b'abc', lambda b: b.resize(-1))", lambda: after(b'abc', lambda b: b.resize(-1)))
t("after(b'abc', lambda b: b.foo)", lambda: after(b'abc', lambda b: b.foo))
t("after(b'abc', lambda b: [x for x in b])", lambda: after(b'abc', lambda b: [x for x in b]))
def inplace():
    b = a = bytearray(b'x')
    a += b'y'
    a *= 2
    return a is b, b
t('inplace()', lambda: inplace())
def wrong_inplace():
    a = bytearray(b'x')
    a += 'y'
t('wrong_inplace()', lambda: wrong_inplace())
def exported():
    b = bytearray(b'abc')
    m = memoryview(b)
    out = []
    for f in (lambda: b.append(1), lambda: b.pop(), lambda: b.clear(), lambda: b.extend(b'x'), lambda: b.__delitem__(0), lambda: b.__iadd__(b'x')):
        try:
            f()
        except BufferError as e:
            out.append(str(e))
    b[0] = 65
    m.release()
    b.append(100)
    return out, b
t('exported()', lambda: exported())
def grow_while_iterating():
    b = bytearray(b'ab')
    n = 0
    for x in b:
        n += 1
        if n < 5:
            b.append(x)
    return b
t('grow_while_iterating()', lambda: grow_while_iterating())
