class Shape:
    def __init__(self, name, /, *, sides):
        self.name = name
        self.sides = sides

    def scale(self, factor, origin=(0, 0)):
        return self.name, factor, origin


def expect(call):
    try:
        call()
    except TypeError as e:
        print(e)


square = Shape("square", sides=4)
expect(lambda: Shape("x"))
expect(lambda: Shape(name="x", sides=1))
expect(lambda: square.scale())
expect(lambda: square.scale(1, 2, 3))
expect(lambda: square.scale(1, centre=2))
expect(lambda: square.scale(1, factor=2))
expect(lambda: "a" + 1)
expect(lambda: 1 + "a")
expect(lambda: [1] + (2,))
expect(lambda: len(5))
expect(lambda: None[0])
expect(lambda: {}[[]])
expect(lambda: {1: 2} < {3: 4})
expect(lambda: sorted([1, "a"]))
expect(lambda: sum(["a"]))
expect(lambda: square())
expect(lambda: int([]))
expect(lambda: max(1))
expect(lambda: "x".join([1]))
expect(lambda: "%d" % "x")
expect(lambda: "%s %s" % "x")
expect(lambda: f"{square:>10}")
expect(lambda: [*5])
expect(lambda: print(**{1: 2}))
print(square.scale("2") + 5)
