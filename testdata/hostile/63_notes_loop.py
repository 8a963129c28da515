# attack: 63 __notes__ that never ends
# expect: timeout | error
# limits: timeout=500ms
class N:
    def __iter__(self):
        while True:
            yield 'note'
e = ValueError('x')
e.__notes__ = N()
raise e
