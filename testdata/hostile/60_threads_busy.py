# attack: 60 a thread started by a thread that never gives up its turn
# expect: timeout
# limits: timeout=300ms
import threading


def busy():
    try:
        while True:
            pass
    finally:
        print("runs on")


threading.Thread(target=lambda: threading.Thread(target=busy).start()).start()
