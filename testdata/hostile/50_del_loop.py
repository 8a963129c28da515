# attack: 50 __del__ that loops for ever
# expect: any
# limits: timeout=500ms
class D:
    def __del__(self):
        while True:
            pass
D()
x = [D() for _ in range(100)]
del x
