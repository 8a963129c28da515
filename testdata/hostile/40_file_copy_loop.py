# attack: 40 copies without end meet the limit of what is written
# expect: error:OSError
# limits: memory=128MB timeout=10s
# files: memory
import shutil
open('a', 'wb').write(b'x' * (10 << 20))
while True:
    shutil.copyfile('a', 'b')
