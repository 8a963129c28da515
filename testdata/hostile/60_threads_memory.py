# attack: 60 threads that wait hold memory
# expect: memory
# limits: memory=32MB
import threading

event = threading.Event()


def hold():
    data = bytearray(1 << 20)
    event.wait()
    return data


while True:
    threading.Thread(target=hold, daemon=True).start()
