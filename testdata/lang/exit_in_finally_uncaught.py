import sys
try:
    sys.exit(3)
finally:
    print('finally runs')
