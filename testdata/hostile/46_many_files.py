# attack: 46 a million files in memory
# expect: memory
# limits: memory=64MB timeout=20s
# files: memory
i = 0
while True:
    open(f'{i}', 'w').close()
    i += 1
