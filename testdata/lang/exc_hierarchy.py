"""The tree of builtin exceptions, walked by __subclasses__()."""


def show(cls, depth=0):
    print('  ' * depth + cls.__name__)
    for sub in cls.__subclasses__():
        if sub.__module__ == 'builtins':
            show(sub, depth + 1)


show(BaseException)


class Mine(LookupError):
    pass


print([c.__name__ for c in LookupError.__subclasses__() if c.__module__ in ('builtins', '__main__')])
print([c for c in int.__subclasses__() if c.__module__ == 'builtins'])
