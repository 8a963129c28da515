# attack: 40 reads without end meet the deadline
# expect: timeout
# limits: memory=64MB timeout=1s
# files: memory
open('a', 'wb').write(b'x' * (10 << 20))
while True:
    with open('a', 'rb') as f:
        while f.read(1 << 20):
            pass
