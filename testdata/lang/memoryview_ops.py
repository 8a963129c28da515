# memoryview: indexing, slicing, assignment, casts, comparison and release.

def t(label, f):
    """Print what f() gives, or the exception it raises."""
    try:
        print(label, '->', repr(f()))
    except BaseException as e:
        print(label, '!!', type(e).__name__ + ':', e)


b = bytearray(b'abcdef')
m = memoryview(b)
r = memoryview(b'abcdef')
t('m[0]', lambda: m[0])
t('m[-1]', lambda: m[-1])
t('m[6]', lambda: m[6])
t('m[10**30]', lambda: m[10**30])
t("m['a']", lambda: m['a'])
t('m[None]', lambda: m[None])
t('m[1.0]', lambda: m[1.0])
t('m[1:3].tobytes()', lambda: m[1:3].tobytes())
t('m[::-1].tobytes()', lambda: m[::-1].tobytes())
t('m[::2].tolist()', lambda: m[::2].tolist())
t('m[::0]', lambda: m[::0])
t('len(m)', lambda: len(m))
t('m.nbytes', lambda: m.nbytes)
t('m.itemsize', lambda: m.itemsize)
t('m.format', lambda: m.format)
t('m.ndim', lambda: m.ndim)
t('m.shape', lambda: m.shape)
t('m.strides', lambda: m.strides)
t('m.readonly', lambda: m.readonly)
t('r.readonly', lambda: r.readonly)
t('m.contiguous', lambda: m.contiguous)
t('m[::2].contiguous', lambda: m[::2].contiguous)
t('(m.c_contiguous, m.f_contiguous)', lambda: (m.c_contiguous, m.f_contiguous))
t('m.obj is b', lambda: m.obj is b)
t('m.suboffsets', lambda: m.suboffsets)
t('m.tolist()', lambda: m.tolist())
t('m.tobytes()', lambda: m.tobytes())
t('bytes(m)', lambda: bytes(m))
t('bytes(m[1:4])', lambda: bytes(m[1:4]))
t('list(m)', lambda: list(m))
t('m.hex()', lambda: m.hex())
t("m.hex('-', 2)", lambda: m.hex('-', 2))
t('m == b', lambda: m == b)
t("m == b'abcdef'", lambda: m == b'abcdef')
t('r == m', lambda: r == m)
t("m == 'abcdef'", lambda: m == 'abcdef')
t("m != b'x'", lambda: m != b'x')
t("m < b'x'", lambda: m < b'x')
t("m[::2] == b'ace'", lambda: m[::2] == b'ace')
t("hash(r) == hash(b'abcdef')", lambda: hash(r) == hash(b'abcdef'))
t('hash(m)', lambda: hash(m))
t('97 in m', lambda: 97 in m)
t("b'ab' in m", lambda: b'ab' in m)
t('list(reversed(m))', lambda: list(reversed(m)))
t('m.count(97)', lambda: m.count(97))
t('m.index(99)', lambda: m.index(99))
t('m.index(5)', lambda: m.index(5))
t("memoryview('abc')", lambda: memoryview('abc'))
t('memoryview(5)', lambda: memoryview(5))
t('memoryview([1])', lambda: memoryview([1]))
t('memoryview()', lambda: memoryview())
t("memoryview(object=b'x').tolist()", lambda: memoryview(object=b'x').tolist())
t("m + b'x'", lambda: m + b'x')
t('m * 2', lambda: m * 2)
t("b'x' + m", lambda: b'x' + m)
t("b''.join([r, b'x'])", lambda: b''.join([r, b'x']))
t("m.cast('b').tolist()", lambda: m.cast('b').tolist())
t("memoryview(b'\\xff\\xfe').cast('b').tolist()", lambda: memoryview(b'\xff\xfe').cast('b').tolist())
t("memoryview(b'\\x01\\x00\\x02\\x00').cast('H').tolist()", lambda: memoryview(b'\x01\x00\x02\x00').cast('H').tolist())
t("memoryview(b'\\x01\\x00\\x02\\x00').cast('I').tolist()", lambda: memoryview(b'\x01\x00\x02\x00').cast('I').tolist())
t("memoryview(b'abc').cast('H')", lambda: memoryview(b'abc').cast('H'))
t("memoryview(b'ab').cast('zz')", lambda: memoryview(b'ab').cast('zz'))
t("memoryview(b'abcd').cast('c').tolist()", lambda: memoryview(b'abcd').cast('c').tolist())
t("memoryview(b'abcdef').cast('B', [2, 3]).tolist()", lambda: memoryview(b'abcdef').cast('B', [2, 3]).tolist())
t("memoryview(b'abcdef').cast('B', shape=(3, 2))[2, 1]", lambda: memoryview(b'abcdef').cast('B', shape=(3, 2))[2, 1])
t("memoryview(b'abcdef').cast('B', (3, 2))[0]", lambda: memoryview(b'abcdef').cast('B', (3, 2))[0])
t("memoryview(b'abcdef').cast('B', (3, 3))", lambda: memoryview(b'abcdef').cast('B', (3, 3)))
t("memoryview(b'abcdef').cast('B', (3, 2))[3, 0]", lambda: memoryview(b'abcdef').cast('B', (3, 2))[3, 0])
t("memoryview(b'\\x00\\x00\\x80?').cast('f').tolist()", lambda: memoryview(b'\x00\x00\x80?').cast('f').tolist())
t("memoryview(b'\\x01\\x00').cast('?').tolist()", lambda: memoryview(b'\x01\x00').cast('?').tolist())
def setm(src, k, v):
    b = bytearray(src)
    m = memoryview(b)
    try:
        m[k] = v
    except Exception as e:
        return type(e).__name__, str(e), b
    return b
t("setm(b'abc', 0, 65)", lambda: setm(b'abc', 0, 65))
t("setm(b'abc', -1, 65)", lambda: setm(b'abc', -1, 65))
t("setm(b'abc', 3, 65)", lambda: setm(b'abc', 3, 65))
t("setm(b'abc', 0, 256)", lambda: setm(b'abc', 0, 256))
t("setm(b'abc', 0, 'a')", lambda: setm(b'abc', 0, 'a'))
t("setm(b'abc', 0, b'a')", lambda: setm(b'abc', 0, b'a'))
t("setm(b'abc', slice(0, 2), b'xy')", lambda: setm(b'abc', slice(0, 2), b'xy'))
t("setm(b'abc', slice(0, 2), b'xyz')", lambda: setm(b'abc', slice(0, 2), b'xyz'))
t("setm(b'abc', slice(0, 2), [1, 2])", lambda: setm(b'abc', slice(0, 2), [1, 2]))
t("setm(b'abc', slice(0, 2), 'xy')", lambda: setm(b'abc', slice(0, 2), 'xy'))
t("setm(b'abcd', slice(None, None, 2), b'XY')", lambda: setm(b'abcd', slice(None, None, 2), b'XY'))
t("setm(b'abcd', slice(None, None, -1), b'WXYZ')", lambda: setm(b'abcd', slice(None, None, -1), b'WXYZ'))
def stmt1():
    r[0] = 1
t('r[0] = 1', stmt1)
def stmt2():
    del m[0]
t('del m[0]', stmt2)
def stmt3():
    m.foo = 1
t('m.foo = 1', stmt3)
t('m.foo', lambda: m.foo)
def released():
    m = memoryview(bytearray(b'abc'))
    m.release()
    m.release()
    out = []
    for f in (lambda: m[0], lambda: len(m), lambda: m.tolist(), lambda: m.nbytes, lambda: bytes(m), lambda: m == m, lambda: m.readonly):
        try:
            out.append(f())
        except Exception as e:
            out.append((type(e).__name__, str(e)))
    return out
t('released()', lambda: released())
def ctx():
    with memoryview(b'abc') as v:
        x = v[0]
    try:
        v[0]
    except ValueError as e:
        return x, str(e)
t('ctx()', lambda: ctx())
t('r.toreadonly().readonly', lambda: r.toreadonly().readonly)
t('m.toreadonly().readonly', lambda: m.toreadonly().readonly)
def stmt4():
    m.toreadonly()[0] = 5
t('m.toreadonly()[0] = 5', stmt4)
def write_through():
    b = bytearray(b'hello')
    v = memoryview(b)[1:4]
    v[0] = ord('E')
    v[1:] = b'LL'
    return b
t('write_through()', lambda: write_through())
t('isinstance(m, memoryview)', lambda: isinstance(m, memoryview))
t("bool(memoryview(b''))", lambda: bool(memoryview(b'')))
t('m[:] == m', lambda: m[:] == m)
t('memoryview(m).tolist()', lambda: memoryview(m).tolist())
t("memoryview(b'ab')[0:1].obj", lambda: memoryview(b'ab')[0:1].obj)
t("memoryview(b'abc').tobytes(order='F')", lambda: memoryview(b'abc').tobytes(order='F'))
t("memoryview(b'abc').tobytes(5)", lambda: memoryview(b'abc').tobytes(5))
