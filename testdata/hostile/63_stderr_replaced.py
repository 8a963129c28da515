# attack: 63 sys.stderr replaced by something hostile
# expect: any
# limits: timeout=500ms
import sys
class F:
    def write(self, s):
        while True:
            pass
sys.stderr = F()
raise ValueError
