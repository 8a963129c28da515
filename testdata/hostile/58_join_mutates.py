# attack: 58 join over a list whose items' iteration mutates it
# expect: ok
class G:
    def __iter__(self):
        for i in range(5):
            yield str(i)
assert ','.join(G()) == '0,1,2,3,4'
a = ['a', 'b']
def g():
    for x in a:
        if len(a) < 5:
            a.append('c')
        yield x
assert ','.join(g()) == 'a,b,c,c,c'
