# attack: 51 a result whose hooks raise
# expect: any
class R:
    def __getattribute__(self, n): raise ValueError(n)
    def __repr__(self): raise ValueError
    def __iter__(self): raise ValueError
    def __len__(self): raise ValueError
    def __eq__(self, o): raise ValueError
result = R()
