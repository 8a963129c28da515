# attack: 29 finally blocks do not run after a live-memory breach
# expect: memory
# limits: memory=32MB timeout=30s
keep = []
try:
    while True:
        keep.append('x' * 50 + str(len(keep)))
finally:
    keep = None
    print('finally ran')
