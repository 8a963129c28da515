# attack: 44 f-string doubling
# expect: error:MemoryError
# limits: memory=64MB
s = 'x'
while True:
    s = f'{s}{s}'
