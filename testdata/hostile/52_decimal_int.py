# attack: 52 exponents and precisions
# expect: error | limit
# limits: timeout=1s memory=64MB
import decimal

decimal.getcontext().Emax = decimal.MAX_EMAX
int(decimal.Decimal("1e999999999999"))
