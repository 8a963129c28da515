# attack: 50 __del__ that raises
# expect: ok
class D:
    def __del__(self):
        raise ValueError('in del')
for _ in range(100):
    D()
