# attack: 46 large folders listed over and over
# expect: timeout
# limits: memory=64MB timeout=1s
# files: memory
import os
for i in range(5000):
    open(f'{i:05}', 'w').close()
while True:
    os.listdir()
