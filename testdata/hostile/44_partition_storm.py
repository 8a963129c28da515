# attack: 44 rpartition results kept
# expect: memory
# limits: memory=64MB timeout=30s
s = 'a,' * 1000
keep = []
while True:
    keep.append(s.rpartition(','))
    s = s + 'b'
