# attack: 52 adding Decimals of very different exponents
# expect: any
# limits: timeout=2s
from decimal import Decimal
Decimal('1e999999') + 1
