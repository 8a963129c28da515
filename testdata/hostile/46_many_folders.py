# attack: 46 folders without end
# expect: memory
# limits: memory=32MB timeout=20s
# files: memory
import os
i = 0
while True:
    os.mkdir(f'd{i}')
    os.symlink('x' * 1000, f'd{i}/l')
    i += 1
