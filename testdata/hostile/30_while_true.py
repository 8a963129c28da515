# attack: 30 infinite loop
# expect: timeout
# limits: timeout=200ms
while True:
    pass
