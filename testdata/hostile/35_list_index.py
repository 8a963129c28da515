# attack: 35 list.index over a long list
# expect: timeout
# limits: timeout=300ms
a = [0] * 10**6
while True:
    try:
        a.index(1)
    except ValueError:
        pass
