# attack: 59 the same pattern used inside its own callback
# expect: ok
import re
p = re.compile('(a)(b)?')
def f(m):
    inner = p.sub(lambda n: n.group(1).upper(), 'xaxabx')
    assert inner == 'xAxAx', inner
    return '<' + m.group(0) + '>'
for _ in range(50):
    assert p.sub(f, 'a ab c a') == '<a> <ab> c <a>'
