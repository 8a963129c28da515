# attack: 42 reads of huge sizes
# expect: ok
# limits: memory=64MB timeout=5s
# files: memory
import os
open('f', 'wb').write(b'x' * 1000)
for mode in ('rb', 'r'):
    with open('f', mode) as f:
        print(len(f.read(10**15)), len(f.read(2**62)))
with open('f', 'rb', buffering=0) as f:
    print(len(f.read(10**15)))
fd = os.open('f', os.O_RDONLY)
print(len(os.read(fd, 10**15)))
try:
    os.pread(fd, 10**15, 0)
except MemoryError:
    print('MemoryError')
with open('f', 'rb', buffering=10**15) as f:
    print(len(f.readline()))
