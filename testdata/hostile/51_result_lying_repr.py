# attack: 51 a result whose repr never ends
# expect: any
# limits: timeout=500ms
class R:
    def __repr__(self):
        while True:
            pass
result = R()
