import sys
try:
    sys.exit(3)
except SystemExit as e:
    print('caught', e.code)
sys.exit(e.code if 'e' in dir() else 4)
