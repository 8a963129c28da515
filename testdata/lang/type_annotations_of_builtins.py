# __annotations__ and __abstractmethods__ of builtin classes are missing, also where the class defines the descriptor.
for name in ("__annotations__", "__abstractmethods__", "__annotate__"):
    for cls in (type, int, object, type(print), type(lambda: 0)):
        try:
            print(name, cls.__name__, type(getattr(cls, name)).__name__)
        except AttributeError as e:
            print(name, cls.__name__, e)
    print(getattr(type, name, "default") if name != "__annotate__" else "")
