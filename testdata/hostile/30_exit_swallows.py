# attack: 30 __exit__ that returns True
# expect: timeout
# limits: timeout=200ms
class Swallow:
    def __enter__(self): return self
    def __exit__(self, *exc): return True
while True:
    with Swallow():
        while True:
            pass
