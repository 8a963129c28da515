# attack: 46 removed files are credited
# expect: ok
# limits: memory=32MB timeout=20s
# files: memory
import os
for i in range(60):
    with open('f', 'wb') as f:
        f.write(b'x' * (4 << 20))
    os.remove('f')
print('ok')
