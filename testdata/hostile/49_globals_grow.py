# attack: 49 growing the module's globals without end
# expect: memory
# limits: memory=64MB timeout=60s
i = 0
while True:
    i += 1
    globals()[f'name{i}'] = i
