# attack: 39 a decimal filled with characters of four bytes, and grouped
# expect: ok | error:MemoryError | timeout
# limits: memory=64MB timeout=300ms
from decimal import Decimal

for spec in ("😀>40000000", "060000000,", "\U0001F600<3000000,"):
    try:
        len(format(Decimal(1), spec))
    except MemoryError:
        pass
