# attack: 52 Decimal with a giant exponent
# expect: any
# limits: timeout=2s
from decimal import Decimal
int(Decimal('1e999999999'))
