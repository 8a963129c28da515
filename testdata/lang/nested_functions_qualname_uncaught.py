class A:
    def m(self):
        def inner():
            return (lambda: [x for x in [1 / 0]])()
        return inner()
A().m()
