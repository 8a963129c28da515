# bench: objects — particles with slots, properties, class attributes and inheritance bouncing in a box


class Body:
    __slots__ = ("x", "y", "vx", "vy", "_mass")
    gravity = -0.05

    def __init__(self, x, y, vx, vy, mass):
        self.x = x
        self.y = y
        self.vx = vx
        self.vy = vy
        self._mass = mass

    @property
    def mass(self):
        return self._mass

    @mass.setter
    def mass(self, value):
        if value <= 0:
            raise ValueError("mass must be positive")
        self._mass = value

    @property
    def kinetic(self):
        return 0.5 * self.mass * (self.vx * self.vx + self.vy * self.vy)

    def move(self):
        self.vy += self.gravity
        self.x += self.vx
        self.y += self.vy

    def bounce(self, size):
        if self.x < 0.0:
            self.x, self.vx = -self.x, -self.vx
        elif self.x > size:
            self.x, self.vx = 2 * size - self.x, -self.vx
        if self.y < 0.0:
            self.y, self.vy = -self.y, -0.9 * self.vy

    @classmethod
    def spawn(cls, i):
        return cls(i * 7 % 100, i * 13 % 50, (i % 11 - 5) / 4, (i % 7 - 3) / 3, 1.0 + i % 3)

    @staticmethod
    def clamp(v, low, high):
        return low if v < low else high if v > high else v


class Leaky(Body):
    __slots__ = ()

    def move(self):
        super().move()
        self.mass = self.clamp(self.mass * 0.9999, 0.5, 10.0)


class Wind(Body):
    __slots__ = ("push",)

    def __init__(self, *args):
        super().__init__(*args)
        self.push = 0.01

    def move(self):
        self.vx = self.clamp(self.vx + self.push, -2.0, 2.0)
        Body.move(self)


class Box:
    def __init__(self, n):
        kinds = (Body, Leaky, Wind)
        self.size = 100.0
        self.bodies = [kinds[i % 3].spawn(i) for i in range(n)]

    @property
    def energy(self):
        return sum(b.kinetic for b in self.bodies)

    def step(self):
        size = self.size
        for b in self.bodies:
            b.move()
            b.bounce(size)


box = Box(300)
trace = []
for step in range(14_000):
    box.step()
    if step % 10 == 0:
        trace.append(box.energy)
print(len(trace), f"{sum(trace):.6f} {sum(b.x + b.y for b in box.bodies):.6f}")
