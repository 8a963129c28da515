# attack: 30 contextlib.suppress(BaseException)
# expect: timeout
# limits: timeout=200ms
import contextlib
while True:
    with contextlib.suppress(BaseException):
        while True:
            pass
