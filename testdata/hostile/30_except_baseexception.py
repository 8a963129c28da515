# attack: 30 except BaseException around an endless loop
# expect: timeout
# limits: timeout=200ms
def spin():
    while True:
        pass
for _ in range(1000):
    try:
        spin()
    except BaseException as e:
        print('caught', type(e))
