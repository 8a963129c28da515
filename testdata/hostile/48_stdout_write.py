# attack: 48 sys.stdout.write for ever
# expect: timeout
# limits: timeout=300ms
import sys
while True:
    sys.stdout.write('x')
