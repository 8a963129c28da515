# attack: 63 an exception class whose metaclass lies about its name
# expect: any
class M(type):
    __name__ = property(lambda cls: 1 / 0)
    __qualname__ = property(lambda cls: 1 / 0)
    __module__ = property(lambda cls: 1 / 0)
    def __getattribute__(cls, n): raise ValueError(n)
class E(Exception, metaclass=M): pass
raise E('m')
