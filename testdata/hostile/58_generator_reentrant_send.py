# attack: 58 send, throw and close on a running generator
# expect: ok
errors = []
def g():
    for f in (lambda: x.send(1), lambda: x.throw(KeyError), lambda: x.close(), lambda: next(x)):
        try:
            f()
        except ValueError as e:
            errors.append(str(e))
    yield 1
x = g()
assert next(x) == 1
assert errors == ['generator already executing'] * 4, errors
