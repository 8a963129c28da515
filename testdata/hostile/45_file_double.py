# attack: 45 a file that doubles
# expect: error:OSError | memory
# limits: memory=64MB timeout=10s
# files: memory
with open('f', 'wb') as f:
    f.write(b'x')
while True:
    with open('f', 'rb') as f, open('f', 'ab') as g:
        g.write(f.read())
