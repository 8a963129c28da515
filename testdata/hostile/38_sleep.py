# attack: 38 a long sleep
# expect: timeout
# limits: timeout=200ms
import time
time.sleep(1000)
