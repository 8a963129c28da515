# attack: 61 NotImplemented and Ellipsis in the result
# expect: any
result = [NotImplemented, ..., None, object(), slice(1), range(3), memoryview(b'x'), {}.keys(), iter([]), zip(), map(abs, []), property(), staticmethod(len), classmethod(len), super]
