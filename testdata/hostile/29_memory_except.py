# attack: 29 a live-memory breach is not an exception
# expect: memory
# limits: memory=32MB timeout=30s
keep = []
try:
    while True:
        keep.append([1, 2, 3])
except BaseException:
    keep.clear()
    print('swallowed')
