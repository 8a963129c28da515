# attack: 53 ... for one deep structure
# expect: memory
# limits: memory=32MB timeout=60s
a = []
while True:
    a = [a]
