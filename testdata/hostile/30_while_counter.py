# attack: 30 infinite loop that counts
# expect: timeout
# limits: timeout=200ms
n = 0
while True:
    n += 1
