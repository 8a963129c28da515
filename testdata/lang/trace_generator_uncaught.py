def gen():
    for i in (2, 1, 0):
        yield 10 // i
for v in gen():
    print(v)
