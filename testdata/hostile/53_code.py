# attack: 53 ... for code objects
# expect: memory
# limits: memory=32MB timeout=60s
keep = []
while True:
    keep.append(compile(f'x = {len(keep)}', 'f', 'exec'))
