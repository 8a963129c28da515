# attack: 30 finally that would go on after the deadline
# expect: timeout
# limits: timeout=200ms
try:
    while True:
        pass
finally:
    while True:
        print('still here')
