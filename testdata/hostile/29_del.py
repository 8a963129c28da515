# attack: 29 __del__ does not outlive a deadline
# expect: timeout
# limits: timeout=200ms
class D:
    def __del__(self):
        print('del ran')
        while True:
            pass
d = D()
while True:
    pass
