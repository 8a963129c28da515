# attack: 58 __format__ and __index__ that mutate the arguments
# expect: ok
class F:
    def __format__(self, s):
        a.clear()
        return 'F'
a = [F(), 1, 2]
try:
    '{0[0]} {0[1]}'.format(a)
except IndexError:
    pass
