# attack: 31 in-place shift in a loop
# expect: memory | timeout
# limits: timeout=300ms memory=64MB
x = 1
while True:
    x <<= 1000000
