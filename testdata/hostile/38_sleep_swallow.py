# attack: 38 a long sleep inside bare except
# expect: timeout
# limits: timeout=200ms
import time
while True:
    try:
        time.sleep(1000)
    except:
        pass
