# attack: 63 a hostile sys.excepthook
# expect: any
# limits: timeout=500ms
import sys
def hook(*a):
    while True:
        pass
sys.excepthook = hook
raise ValueError
