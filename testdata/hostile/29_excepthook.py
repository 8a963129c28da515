# attack: 29 sys.excepthook does not run after a deadline
# expect: timeout
# limits: timeout=200ms
import sys
sys.excepthook = lambda *a: print('hook ran')
while True:
    pass
