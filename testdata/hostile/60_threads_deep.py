# attack: 60 many threads that wait, each deep in natives: the stacks of their goroutines are bounded together
# expect: ok
import threading

event = threading.Event()


def deep(n):
    if n:
        return max([n], key=lambda _: deep(n - 1))
    event.wait()


def refused(args):
    errors.append(str(args.exc_value))


errors = []
threading.excepthook = refused
started = 0
while not errors:
    threading.Thread(target=deep, args=(300,), daemon=True).start()
    started += 1
print(started < 100, errors)
