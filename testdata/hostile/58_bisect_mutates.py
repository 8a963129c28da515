# attack: 58 __lt__ that mutates a list being bisected
# expect: ok
import bisect
class C:
    def __lt__(self, o):
        a.clear()
        return True
a = list(range(100))
try:
    bisect.insort(a, C())
except IndexError:
    pass
