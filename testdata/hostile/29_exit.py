# attack: 29 __exit__ does not run after a deadline
# expect: timeout
# limits: timeout=200ms
class C:
    def __enter__(self): return self
    def __exit__(self, *exc):
        print('exit ran')
        return True
with C():
    while True:
        pass
print('went on')
