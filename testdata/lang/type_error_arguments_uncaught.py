class Point:
    def __init__(self, x, y):
        self.x, self.y = x, y
Point(1)
