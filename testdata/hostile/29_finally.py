# attack: 29 finally blocks do not run after a deadline
# expect: timeout
# limits: timeout=200ms
try:
    while True:
        pass
finally:
    print('finally ran')
