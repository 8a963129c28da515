# attack: 46 ** over ** over ** in a deep tree
# expect: timeout | ok
# limits: memory=64MB timeout=2s
# files: memory
import glob, os, pathlib
p = ''
for i in range(300):
    p += 'd/'
    os.mkdir(p)
    open(p + 'f', 'w').close()
print(len(glob.glob('**/**/**/**/f*', recursive=True)))
print(len(list(pathlib.Path('.').glob('**/d/**/d/**/f*'))))
