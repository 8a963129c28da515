# attack: 63 sys.stdout deleted
# expect: any
import sys
del sys.stdout
print('x')
