# attack: 48 sys.stdout.writelines of an endless iterator
# expect: timeout
# limits: timeout=300ms
import sys, itertools
sys.stdout.writelines(itertools.repeat('xy\n'))
