# attack: 53 ... for properties and descriptors
# expect: memory
# limits: memory=32MB timeout=60s
keep = []
while True:
    keep.append(property(print))
