# attack: 56 very deep folders
# expect: ok | memory | error:OSError
# limits: memory=64MB timeout=10s
# files: memory
import os, shutil
top = os.getcwd()
for i in range(3000):
    os.mkdir('d')
    os.chdir('d')
os.chdir(top)
n = sum(1 for _ in os.walk('d'))
try:
    shutil.rmtree('d')
except OSError as e:
    print(e.strerror)
print('done')
