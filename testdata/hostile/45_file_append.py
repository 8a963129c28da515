# attack: 45 files in memory that grow without end
# expect: error:OSError | memory
# limits: memory=64MB timeout=10s
# files: memory
i = 0
while True:
    with open(f'f{i}', 'wb') as f:
        for _ in range(60):
            f.write(b'x' * (1 << 20))
    i += 1
