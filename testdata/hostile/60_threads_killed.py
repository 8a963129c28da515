# attack: 60 threads that are left at the end of the program run nothing more
# expect: ok
import threading
import time


def forever():
    try:
        while True:
            time.sleep(1000)
    except BaseException:
        print("except runs")
    finally:
        print("finally runs")


class Stays:
    def __enter__(self):
        pass

    def __exit__(self, *args):
        print("exit runs")


def within():
    with Stays():
        sorted([1, 2], key=lambda _: time.sleep(1000))


for f in forever, within:
    threading.Thread(target=f, daemon=True).start()
print(threading.active_count())
