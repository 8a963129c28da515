# attack: 51 a result whose items never end
# expect: any
# limits: timeout=500ms
class D(dict):
    def items(self):
        while True:
            yield 1, 1
    def __iter__(self):
        while True:
            yield 1
    def __len__(self): return 10**12
result = D(a=1)
