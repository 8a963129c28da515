# attack: 30 ExitStack whose callbacks loop
# expect: timeout
# limits: timeout=200ms
import contextlib
def spin():
    while True:
        pass
with contextlib.ExitStack() as s:
    for _ in range(100):
        s.callback(spin)
    spin()
