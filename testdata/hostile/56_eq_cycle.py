# attack: 56 equality of two cycles
# expect: error:RecursionError
a, b = [], []
a.append(b)
b.append(a)
c, d = [], []
c.append(d)
d.append(c)
a == c
