# attack: 30 endless loop inside finally
# expect: timeout
# limits: timeout=200ms
try:
    raise ValueError
finally:
    while True:
        pass
