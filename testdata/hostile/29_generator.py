# attack: 29 a generator's finally does not run after a deadline
# expect: timeout
# limits: timeout=200ms
def g():
    try:
        yield 1
        while True:
            pass
    finally:
        print('finally ran')
for _ in g():
    pass
