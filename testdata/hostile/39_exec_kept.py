# attack: 39 compiled code that is kept counts as memory
# expect: memory
# limits: memory=64MB timeout=30s
keep = []
i = 0
while True:
    i += 1
    keep.append(compile('x = [' + ','.join(f'"s{i}_{j}"' for j in range(200)) + ']', 'f', 'exec'))
