# attack: 45 after a refused doubling the value is intact
# expect: ok
s = 'ab'
try:
    while True:
        s += s
except MemoryError:
    pass
assert s[:4] == 'abab' and len(s) & (len(s) - 1) == 0
