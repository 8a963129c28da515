# attack: 33 patterns that backtrack
# expect: ok | limit
# limits: timeout=1s memory=64MB
# files: memory
import glob, os

d = "/work"
for i in range(12):
    d += "/d"
    os.mkdir(d)
    open(d + "/f", "w").close()
glob.glob("/work" + "/**" * 14 + "/nothing", recursive=True)
