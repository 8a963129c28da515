# attack: 40 repr of a large list for ever
# expect: timeout
# limits: timeout=100ms
a = list(range(300000))
while True:
    repr(a)
