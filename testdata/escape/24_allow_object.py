# attack: 24 another object in place of the one that is allowed
# policy: mode = "curated"
# policy: allow = [{ name = "list.append", write = "argument", position = 0 }, { name = "list.clear", write = "path" }, { object = "rows", methods = ["append"] }]
# policy: extra_globals = { rows = [0], other = [0] }
# expect: ok

leaks = {}

def attempt(what, f):
    """Run f, which must be refused."""
    try:
        got = f()
    except PermissionError:
        return
    leaks[what] = got

rows.append(1)
mine = []
class Copy(list):
    pass
for what, other in {'new': [], 'copy': rows.copy(), 'slice': rows[:], 'list': list(rows), 'subclass': Copy(rows), 'add': rows + [], 'other': other}.items():
    attempt(what, lambda: other.append(2))
    attempt('unbound ' + what, lambda: list.append(other, 2))
    rows_ = rows
    globals()['rows'] = other
    attempt('named so ' + what, lambda: rows.append(2))
    globals()['rows'] = rows_
attempt('another method', lambda: rows.clear())
print('LEAK' if leaks else 'SAFE')
