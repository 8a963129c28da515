# attack: 30 except* swallowing
# expect: timeout
# limits: timeout=200ms
while True:
    try:
        while True:
            pass
    except* BaseException:
        pass
