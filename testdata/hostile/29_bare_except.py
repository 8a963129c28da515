# attack: 29 a deadline is not an exception
# expect: timeout
# limits: timeout=200ms
def stop():
    try:
        while True:
            pass
    except:
        print('swallowed')
stop()
print('went on')
