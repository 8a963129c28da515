# attack: 58 sorting a list inside its own sort
# expect: ok | error
class C:
    def __lt__(self, o):
        a.sort()
        return True
a = [C() for _ in range(5)]
a.sort()
