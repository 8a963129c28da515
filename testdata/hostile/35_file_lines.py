# attack: 35 a file of one line without an end, read bit by bit
# expect: timeout | ok
# limits: memory=64MB timeout=2s
# files: memory
with open('f', 'w') as f:
    f.write('é' * (4 << 20))
with open('f') as f:
    while f.readline(3):
        f.tell()
