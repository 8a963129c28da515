# attack: 36 sorting deep nested equal lists
# expect: timeout
# limits: timeout=300ms
a = [[[[[i % 3]]]] * 100 for i in range(1000)]
while True:
    sorted(a)
