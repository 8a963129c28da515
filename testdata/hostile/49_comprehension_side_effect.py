# attack: 49 a comprehension that feeds its own source
# expect: memory
# limits: memory=64MB timeout=30s
a = [1]
[a.append(x) for x in a]
