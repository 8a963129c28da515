# attack: 42 a file made huge by truncate
# expect: ok
# limits: memory=64MB timeout=5s
# files: memory
import os
refused = 0
with open('f', 'wb') as f:
    for n in (10**18, 10**15, 10**12, 65 << 20, 2**63 - 1):
        for grow in (lambda: f.truncate(n), lambda: (f.seek(n - 1), f.write(b'x'))):
            try:
                grow()
            except OSError as e:
                assert e.errno == 27, e
                refused += 1
            f.seek(0)
print(refused, os.path.getsize('f'))
