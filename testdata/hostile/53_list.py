# attack: 53 the memory limit trips for list items
# expect: memory
# limits: memory=32MB timeout=60s
a = []
while True:
    a.append(1.5)
