"""Closures, scopes, global and nonlocal, default arguments, late binding, recursion through names."""
total = 0
names = ["module"]


def make_counter(start=0, *, step=1):
    count = start

    def increment(by=None):
        nonlocal count
        count += step if by is None else by
        return count

    def reset():
        nonlocal count
        count, old = start, count
        return old

    def peek():
        return count

    increment.reset, increment.peek = reset, peek
    return increment


def global_sum(*numbers):
    global total, created
    for n in numbers:
        total += n
    created = f"made with {len(numbers)}"
    return total


def nested():
    x = "outer"

    def middle():
        def inner():
            nonlocal x
            x += "+inner"
            return x

        x_before = x
        return inner(), x_before

    result = middle()
    return result, x


def shadow(names):
    names = names + ["local"]
    return names, [names for names in ("comp",)], names


class Scope:
    x = "class"
    seen = [v for v in x]
    try:
        y = [x for _ in range(2)]
    except NameError as e:
        y = str(e)

    def method(self):
        try:
            return y
        except NameError as e:
            return f"{type(e).__name__}: {e}"

    def get(self):
        return self.x, __class__.__name__


def accumulator():
    items = []
    return lambda item: items.append(item) or list(items)


def fib_maker():
    cache = {0: 0, 1: 1}

    def fib(n):
        if n not in cache:
            cache[n] = fib(n - 1) + fib(n - 2)
        return cache[n]

    return fib, cache


def params(a, b=2, /, c=3, *args, d, e=5, **kw):
    return a, b, c, args, d, e, kw


a, b = make_counter(10, step=5), make_counter()
print(a(), a(), a(100), b(), a.peek(), a.reset(), a(), b.peek())
print(global_sum(1, 2, 3), global_sum(), total, created)
print(nested(), shadow(["arg"]), names)
print(Scope.y, Scope.seen, Scope().method(), Scope().get())
acc1, acc2 = accumulator(), accumulator()
print(acc1(1), acc1(2), acc2("x"), acc1.__closure__[0].cell_contents)
fib, cache = fib_maker()
print(fib(80), len(cache), fib.__closure__ is not None, fib.__code__.co_freevars)
print(params(1, d=4), params(1, 9, 8, 7, 6, d=0, z=1), params(*[1, 2], **{"d": 4, "c": 5}), params.__defaults__, params.__kwdefaults__)
for call in ("params(1)", "params(a=1, d=2)", "params(1, 2, c=3, b=4, d=1)", "params(1, 2, 3, c=3, d=1)", "params()", "make_counter(1, 2)", "make_counter(stop=1)", "undefined_name", "a.missing", "Scope.z"):
    try:
        print(call, eval(call))
    except (TypeError, NameError, AttributeError) as e:
        print(f"{call}: {type(e).__name__}: {e}")


def uses_before():
    print(total_later)
    total_later = 1


def deleted():
    v = 1
    del v
    return v


for f in (uses_before, deleted):
    try:
        f()
    except UnboundLocalError as e:
        print(e)
handlers = {}
for event in ("open", "close"):
    def handler(event=event):
        return f"handling {event}"
    handlers[event] = handler
print([h() for h in handlers.values()], event, handler())
squares = [lambda: i ** 2 for i in range(4)]
print([f() for f in squares], [f(3) for f in [lambda x, i=i: x * i for i in range(4)]], (lambda *a, **k: (a, k))(1, b=2))
if (n := len(names)) > 0 and (last := names[-1]):
    print(n, last, [y := 1, y ** 2], y, [z for w in range(5) if (z := w * w) > 3], z)
print({**{"k": 1}, "j": 2}, [*range(3), *"ab"], (*[], 1), {*"aab"} == {"a", "b"}, print.__name__, (lambda: 0).__name__, nested.__qualname__, a.__qualname__, Scope.get.__qualname__)
x = "global"


def exec_scope():
    x = "local"
    space = {"x": "space"}
    exec("y = x.upper(); x = 'changed'", space)
    return x, space["y"], space["x"], eval("x"), eval("x", {"x": "given"}), sorted(locals())


print(exec_scope(), x, globals()["x"], "exec_scope" in globals(), vars() is globals())
