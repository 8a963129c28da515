# attack: 46 a walk that follows links in a circle
# expect: timeout | memory | error:OSError | ok
# limits: memory=32MB timeout=3s
# files: memory
import os
for i in range(5):
    os.makedirs(f'd{i}')
    for j in range(5):
        os.symlink(f'../d{j}', f'd{i}/l{j}')
n = 0
for r, d, f in os.walk('.', followlinks=True):
    n += 1
