# attack: 52 exponents and precisions
# expect: error | limit
# limits: timeout=1s memory=64MB
import decimal

c = decimal.getcontext()
c.prec = 500_000
x = decimal.Decimal(2)
for f in (x.sqrt, x.exp, x.ln, x.log10):
    f()
