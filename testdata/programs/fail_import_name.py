from collections import Counter
from math import sqroot

print(Counter("abc"), sqroot(4))
