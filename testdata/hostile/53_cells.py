# attack: 53 ... for cells
# expect: memory
# limits: memory=32MB timeout=60s
a = []
def make(n):
    def get(): return n
    return get
while True:
    a.append(make(len(a)))
