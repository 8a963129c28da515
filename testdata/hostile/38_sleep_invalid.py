# attack: 38 negative and infinite sleeps
# expect: ok
import time
try:
    time.sleep(-1)
except ValueError:
    pass
else:
    raise AssertionError
for bad in (float('nan'), float('inf'), 1e300, 10**30):
    try:
        time.sleep(bad)
    except (ValueError, OverflowError):
        pass
    else:
        raise AssertionError(bad)
