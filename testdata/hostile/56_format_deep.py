# attack: 56 format fields through a deep object
# expect: ok | error
class P: pass
p = P()
p.a = p
('{0' + '.a' * 100000 + '}').format(p)[:10]
