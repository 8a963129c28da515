# attack: 30 bare except around an endless loop, retried
# expect: timeout
# limits: timeout=200ms
while True:
    try:
        while True:
            pass
    except:
        pass
