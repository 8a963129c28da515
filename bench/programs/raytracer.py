# bench: objects — spheres and a plane: a vector class with operator methods, float attributes, polymorphic intersect
import math


class Vec:
    def __init__(self, x, y, z):
        self.x = x
        self.y = y
        self.z = z

    def __add__(self, o):
        return Vec(self.x + o.x, self.y + o.y, self.z + o.z)

    def __sub__(self, o):
        return Vec(self.x - o.x, self.y - o.y, self.z - o.z)

    def __mul__(self, k):
        return Vec(self.x * k, self.y * k, self.z * k)

    __rmul__ = __mul__

    def dot(self, o):
        return self.x * o.x + self.y * o.y + self.z * o.z

    def unit(self):
        return self * (1.0 / math.sqrt(self.dot(self)))


class Ray:
    def __init__(self, origin, direction):
        self.origin = origin
        self.direction = direction

    def at(self, t):
        return self.origin + self.direction * t


class Sphere:
    def __init__(self, center, radius, colour, shine):
        self.center = center
        self.radius2 = radius * radius
        self.colour = colour
        self.shine = shine

    def intersect(self, ray):
        oc = self.center - ray.origin
        b = oc.dot(ray.direction)
        d = b * b - oc.dot(oc) + self.radius2
        if d < 0.0:
            return None
        root = math.sqrt(d)
        t = b - root if b - root > 1e-4 else b + root
        return t if t > 1e-4 else None

    def normal(self, p):
        return (p - self.center).unit()

    def colour_at(self, p):
        return self.colour


class Floor:
    shine = 0.1

    def __init__(self, y):
        self.y = y

    def intersect(self, ray):
        if abs(ray.direction.y) < 1e-6:
            return None
        t = (self.y - ray.origin.y) / ray.direction.y
        return t if t > 1e-4 else None

    def normal(self, p):
        return Vec(0.0, 1.0, 0.0)

    def colour_at(self, p):
        return Vec(0.9, 0.9, 0.9) if (math.floor(p.x) + math.floor(p.z)) % 2 else Vec(0.1, 0.1, 0.2)


class Scene:
    def __init__(self):
        self.things = [
            Floor(-1.0),
            Sphere(Vec(0.0, 0.2, 5.0), 1.2, Vec(1.0, 0.2, 0.2), 0.4),
            Sphere(Vec(-2.0, -0.3, 4.0), 0.7, Vec(0.2, 1.0, 0.3), 0.2),
            Sphere(Vec(1.8, -0.4, 3.5), 0.6, Vec(0.3, 0.4, 1.0), 0.6),
        ]
        self.light = Vec(4.0, 6.0, -2.0)
        self.rays = 0

    def nearest(self, ray):
        self.rays += 1
        best, hit = math.inf, None
        for thing in self.things:
            t = thing.intersect(ray)
            if t is not None and t < best:
                best, hit = t, thing
        return hit, best

    def trace(self, ray, depth):
        hit, t = self.nearest(ray)
        if hit is None:
            return Vec(0.4, 0.6, 0.9) * (0.5 + 0.5 * ray.direction.y)
        p = ray.at(t)
        n = hit.normal(p)
        to_light = (self.light - p).unit()
        blocker, _ = self.nearest(Ray(p, to_light))
        diffuse = 0.1 if blocker is not None else 0.1 + 0.9 * max(0.0, n.dot(to_light))
        colour = hit.colour_at(p) * diffuse
        if depth > 0 and hit.shine > 0.15:
            d = ray.direction
            bounced = self.trace(Ray(p, (d - n * (2.0 * d.dot(n))).unit()), depth - 1)
            colour = colour * (1.0 - hit.shine) + hit.shine * bounced
        return colour


def render(width, height):
    scene = Scene()
    eye = Vec(0.0, 0.5, -3.0)
    total = Vec(0.0, 0.0, 0.0)
    for py in range(height):
        y = 1.0 - 2.0 * py / height
        for px in range(width):
            x = (2.0 * px / width - 1.0) * width / height
            total = total + scene.trace(Ray(eye, Vec(x, y * 0.9, 2.0).unit()), 3)
    return scene.rays, total


rays, total = render(740, 520)
print(rays, f"{total.x:.6f} {total.y:.6f} {total.z:.6f}")
