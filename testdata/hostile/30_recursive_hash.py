# attack: 30 endless loop in __hash__ called by a dict
# expect: timeout
# limits: timeout=200ms
class H:
    def __hash__(self):
        while True:
            pass
{H(): 1}
