class Outer:
    class Error(Exception):
        pass
raise Outer.Error('nested class')
