# attack: 49 inserting while iterating
# expect: limit
# limits: memory=64MB timeout=500ms
a = [1]
for x in a:
    a.insert(0, x)
