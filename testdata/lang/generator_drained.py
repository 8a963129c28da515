# Natives that take all that a generator yields: the generator sees the same as if it were stepped.
import sys


def numbers(items):
    try:
        for x in items:
            yield x
    finally:
        print("end", end=" ")


def plain(items):
    for x in items:
        yield x


class Odd:
    def __init__(self, n):
        self.n = n

    def __radd__(self, other):
        print("in", [f for f in callers() if f in ("numbers", "__radd__")], end=" ")
        return other + self.n

    def __bool__(self):
        print("bool", [f for f in callers() if f in ("numbers", "__bool__")], end=" ")
        return self.n > 1

    def __lt__(self, other):
        return self.n < getattr(other, "n", other)

    def __gt__(self, other):
        return self.n > getattr(other, "n", other)


def callers():
    f = sys._getframe(1)
    while f:
        yield f.f_code.co_name
        f = f.f_back


print(sum(numbers([1, 2, 3])), sum(numbers([1, 2.5, True, 3])), sum(numbers([1 << 62, 1 << 62, 1])), sum(numbers([])), sum(numbers([0.1] * 10)))
print(sum(numbers([1, Odd(2), 3])), sum(numbers([1.5, Odd(2), 3, 4.5])))
print(any(plain([0, False, 3, 4])), all(plain([1, True, 0, 2])), any(plain([0, Odd(1), Odd(2), 5])), all(plain([1, Odd(1)])), any(numbers([])))
print(min(numbers([3, 1, 2, 1])), max(numbers([2.5, 1.5, 2.5])), max(numbers([1, 2.5, 2])), min(numbers([5, Odd(3), 4])).n, max(numbers([5, 7]), key=lambda x: -x))
print(list(numbers(range(9))), tuple(numbers("ab")), sorted(numbers([3, 1, 2])), set(numbers([1, 1])), ",".join(numbers("xyz")), [*numbers(range(6))])

# a generator that looks at itself, is stepped by what it gives birth to, or fails
def inward():
    yield 1
    for act in (lambda: next(g), lambda: sum(g), lambda: g.close(), lambda: g.send(None)):
        try:
            act()
        except ValueError as e:
            print(e, g.gi_running, end="; ")
    x = yield 2
    print("sent", x)
    yield 3


g = inward()
print(sum(g), g.gi_running, g.gi_frame)


class Steps:
    def __init__(self, g):
        self.g = g

    def __radd__(self, other):
        return other + next(self.g, 100)


def shared():
    yield 1
    yield Steps(s)
    yield 10
    yield 20


s = shared()
print(sum(s))
s = shared()
print([next(s), sum(x for x in s)])


def failing(n):
    for i in range(n):
        yield i
    raise KeyError("after", n)


for f in (sum, list, min, any, tuple, sorted, set):
    try:
        f(failing(3) if f is not any else failing(1))
    except KeyError as e:
        print(f.__name__, e, e.__traceback__.tb_next.tb_frame.f_code.co_name)
try:
    sum(x for x in [1, 2, "3", 4])
except TypeError as e:
    print(e)
try:
    sum(1 // x for x in [1, 0])
except ZeroDivisionError as e:
    tb = e.__traceback__
    while tb:
        print(tb.tb_frame.f_code.co_name, end=" ")
        tb = tb.tb_next
    print()

# what is left after a native stopped early
g = numbers([1, 0, 2, 3])
print(all(g), list(g))
g = numbers([0, 5, 0, 7])
print(any(g), next(g), sum(g))


def outer(depth):
    yield depth
    if depth:
        yield from outer(depth - 1)
        yield sum(outer(depth - 1))
    yield depth


print(sum(outer(3)), list(outer(2)), max(outer(2)))
for x in numbers([1, 2, 3]):
    print(x, sum(numbers([x, x])))
    if x == 2:
        break


def sending():
    total = 0
    while True:
        got = yield total
        total += got if got else 1


g = sending()
for x in g:
    if x > 5:
        break
    if x % 2:
        print("send", g.send(10), end=" ")
print(x, next(g))
