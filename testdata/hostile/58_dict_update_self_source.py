# attack: 58 a dict whose keys change it during update
# expect: ok | error
class K:
    def __hash__(self): return 1
    def __eq__(self, o):
        src.clear()
        return False
src = {}
d = {K(): 0}
src[K()] = 1
for i in range(20):
    src[i + 2] = i
d.update(src)
