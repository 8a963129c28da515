# attack: 41 failing imports of ever new names
# expect: limit
# limits: timeout=300ms memory=64MB
i = 0
while True:
    i += 1
    try:
        __import__(f'no_such_module_{i}')
    except ImportError:
        pass
