# attack: 52 exponents and precisions
# expect: error | limit
# limits: timeout=1s memory=64MB
import decimal

c = decimal.Context(prec=decimal.MAX_PREC, Emax=decimal.MAX_EMAX, Emin=decimal.MIN_EMIN)
c.quantize(decimal.Decimal("1e999999"), decimal.Decimal("1e-99999999"))
