# attack: 48 writing to stderr for ever
# expect: timeout
# limits: timeout=300ms
import sys
while True:
    sys.stderr.write('x' * 1000)
