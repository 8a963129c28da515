# attack: 38 short sleeps for ever
# expect: timeout
# limits: timeout=200ms
import time
while True:
    time.sleep(0.001)
