# attack: 40 translating 20 MB again and again
# expect: timeout
# limits: timeout=100ms
b = bytes(20000000)
t = bytes(range(256))
while True:
    b.translate(t)
