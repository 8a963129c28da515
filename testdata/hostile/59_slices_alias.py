# attack: 59 slices are copies
# expect: ok
a = list(range(1000))
for i in range(200):
    b = a[:]
    c = a[10:20]
    b[0] = 'x'
    c[0] = 'y'
    assert a[0] == 0 and a[10] == 10
    a[5:5] = a[:3]
    del a[5:8]
    assert a == list(range(1000))
