# attack: 50 __del__ that resurrects
# expect: any
# limits: memory=64MB timeout=10s
keep = []
class D:
    def __del__(self):
        keep.append(D())
for _ in range(100000):
    D()
