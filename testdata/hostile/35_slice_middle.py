# attack: 35 slice assignment in the middle of a long list
# expect: timeout
# limits: timeout=300ms
a = [0] * 10**6
while True:
    a[500000:500000] = [1]
    del a[500000]
