# attack: 29 swallowing inside __hash__, __eq__ and __repr__
# expect: timeout
# limits: timeout=200ms
class H:
    def __hash__(self):
        try:
            while True:
                pass
        except BaseException:
            return 1
for _ in range(100):
    {H(): 1}
