# attack: 30 a fuel breach can't be caught
# expect: fuel
# limits: fuel=100000 timeout=30s
while True:
    try:
        while True:
            pass
    except BaseException:
        print('caught')
    finally:
        print('finally')
