# attack: 46 bytearray.extend with an endless iterator
# expect: memory
# limits: memory=64MB timeout=30s
import itertools
bytearray().extend(itertools.repeat(0))
