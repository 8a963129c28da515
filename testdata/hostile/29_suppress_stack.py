# attack: 29 many layers of suppression
# expect: timeout
# limits: timeout=300ms
import contextlib
def deep(n):
    with contextlib.suppress(BaseException):
        try:
            if n:
                deep(n - 1)
            while True:
                pass
        except BaseException:
            pass
        finally:
            print('layer', n)
deep(200)
