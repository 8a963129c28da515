# attack: 46 files opened and dropped are closed
# expect: ok
# limits: memory=64MB timeout=10s
# files: memory
import os
n = 0
for i in range(3000):
    n += len(open('/ro/a.txt').read())
    open('out', 'a').write('x')
    os.open
print(n, os.path.getsize('out'))
