# attack: 52 Decimal with a giant precision
# expect: any
# limits: memory=64MB timeout=2s
from decimal import Decimal, getcontext
getcontext().prec = 10**17
Decimal(1) / 3
