# attack: 45 a file written over and over: the total is limited
# expect: error:OSError
# limits: memory=64MB timeout=20s
# files: memory
while True:
    with open('f', 'wb') as f:
        f.write(b'x' * (8 << 20))
