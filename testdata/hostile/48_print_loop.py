# attack: 48 printing for ever
# expect: timeout
# limits: timeout=300ms
while True:
    print('x' * 1000)
