# attack: 36 sorting long strings that differ at the end
# expect: timeout
# limits: timeout=300ms
a = ['x' * 10000 + str(i % 97) for i in range(2000)]
while True:
    sorted(a)
