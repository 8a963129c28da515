# attack: 56 recursion in natives
# expect: ok | error
# limits: timeout=1s memory=64MB
# files: memory
import os, shutil

d = "/work/a"
os.mkdir(d)
for i in range(400):
    d += "/d"
    os.mkdir(d)
shutil.copytree("/work/a", "/work/b")
shutil.rmtree("/work/a")
