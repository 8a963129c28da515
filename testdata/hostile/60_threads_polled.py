# attack: 60 a loop that only asks whether a thread lives, while that sleeps
# expect: ok
import threading
import time

t = threading.Thread(target=lambda: time.sleep(0.02))
t.start()
while t.is_alive():
    pass
print("it ended")
