# attack: 29 swallowing inside a callback of a native
# expect: timeout
# limits: timeout=200ms
def key(x):
    while True:
        try:
            while True:
                pass
        except BaseException:
            print('swallowed')
sorted([1, 2], key=key)
