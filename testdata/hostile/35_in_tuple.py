# attack: 35 membership in a long tuple
# expect: timeout
# limits: timeout=300ms
a = (0,) * 10**6
while True:
    1 in a
