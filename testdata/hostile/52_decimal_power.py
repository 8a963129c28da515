# attack: 52 powers of Decimals
# expect: any
# limits: timeout=1s
from decimal import Decimal, getcontext
getcontext().prec = 100000
Decimal(3) ** Decimal('0.5') ** 100
