# attack: 30 for over iter(callable, sentinel)
# expect: timeout
# limits: timeout=200ms
for x in iter(int, 1):
    pass
