# attack: 46 files opened and never closed
# expect: error:OSError
# limits: memory=64MB timeout=10s
# files: memory
import errno
held = []
try:
    while True:
        held.append(open('/ro/a.txt'))
except OSError as e:
    assert e.errno == errno.EMFILE, e
    print(len(held))
    raise
