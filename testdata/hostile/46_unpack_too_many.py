# attack: 46 unpacking an endless iterator into two names
# expect: error:ValueError
import itertools
a, b = itertools.count()
