# attack: 40 repeating to 50 MB again and again
# expect: timeout
# limits: timeout=100ms
while True:
    'ab' * 25000000
