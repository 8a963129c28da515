# attack: 30 finally with return swallows whatever is raised
# expect: timeout
# limits: timeout=200ms
import warnings
def f():
    while True:
        try:
            while True:
                pass
        except BaseException:
            continue
f()
