class Meta(type):
    def __getattr__(cls, name):
        raise AttributeError(f'no {name} on {cls.__name__}')
class C(metaclass=Meta):
    pass
C.thing
