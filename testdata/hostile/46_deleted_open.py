# attack: 46 files removed while they are open still count
# expect: memory | error:OSError
# limits: memory=64MB timeout=20s
# files: memory
import os
held = []
while True:
    f = open('f', 'wb')
    f.write(b'x' * (1 << 20))
    os.remove('f')
    held.append(f)
