# attack: 45 after a refused extend the list is intact
# expect: ok
a = [1, 2]
try:
    while True:
        a.extend(a)
except MemoryError:
    pass
assert a[:4] == [1, 2, 1, 2] and len(a) & (len(a) - 1) == 0
