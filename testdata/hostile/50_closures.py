# attack: 50 closures that keep their cells
# expect: memory
# limits: memory=64MB timeout=30s
keep = []
def make(i):
    data = [i] * 100
    return lambda: data
i = 0
while True:
    i += 1
    keep.append(make(i))
