# attack: 61 an AttributeError whose obj has a hostile __dir__
# expect: any
# limits: timeout=500ms
class O:
    def __dir__(self):
        while True:
            pass
raise AttributeError('x', name='abc', obj=O())
