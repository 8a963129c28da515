# attack: 56 chains of links
# expect: ok
# limits: memory=64MB timeout=5s
# files: memory
import os
open('l0', 'w').write('x')
for i in range(1, 200):
    os.symlink(f'l{i-1}', f'l{i}')
print(open('l40').read())
try:
    open('l100')
except OSError as e:
    print(e.errno)
os.symlink('/'.join(['.'] * 2000), 'dots')
print(os.path.exists('dots'))
for i in range(30):
    os.symlink(f'e{i+1}/../e{i+1}', f'e{i}')
print(os.path.exists('e0'))
