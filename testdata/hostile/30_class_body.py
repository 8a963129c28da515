# attack: 30 endless loop in a class body
# expect: timeout
# limits: timeout=200ms
class A:
    while True:
        pass
