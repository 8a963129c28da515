# attack: 49 extending a list by a generator over itself
# expect: memory
# limits: memory=64MB timeout=30s
a = [1]
a.extend(x for x in a)
