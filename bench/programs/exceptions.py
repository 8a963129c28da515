# bench: exceptions — raise and catch in loops: builtin errors, own classes, nested frames, finally, else, with blocks, chaining


class Invalid(ValueError):
    def __init__(self, message, code):
        super().__init__(message)
        self.code = code


class Guard:
    def __enter__(self):
        return self

    def __exit__(self, kind, value, tb):
        return kind is not None and issubclass(kind, KeyError)


def check(n):
    if n % 5 == 0:
        raise Invalid("multiple of five", n)
    return n


def nested(n, depth):
    if depth == 0:
        return check(n)
    return nested(n, depth - 1)


def convert(texts):
    good = bad = 0
    for t in texts:
        try:
            good += int(t)
        except ValueError:
            bad += 1
    return good, bad


def lookups(n):
    table = {i: i for i in range(0, 100, 3)}
    items = list(range(50))
    misses = total = 0
    for i in range(n):
        try:
            total += table[i % 100]
        except KeyError:
            misses += 1
        try:
            total += items[i % 60]
        except IndexError:
            misses += 1
        finally:
            total += 1
    return misses, total


def own(n):
    codes = 0
    for i in range(n):
        try:
            nested(i, 3)
        except Invalid as e:
            codes += e.code
        else:
            codes -= 1
    return codes


def never(n):
    s = 0
    for i in range(n):
        try:
            s += i
        except (TypeError, ValueError):
            s = 0
        finally:
            s ^= 1
    return s


def guarded(n):
    d = {}
    seen = 0
    for i in range(n):
        with Guard():
            d[i % 10]
            seen += 1
        if i % 7 == 0:
            d[i % 10] = i
        if i % 50 == 0:
            d.clear()
    return seen


def chained(n):
    causes = 0
    for i in range(n):
        try:
            try:
                [][i]
            except IndexError as e:
                raise RuntimeError("wrapped") from e
        except RuntimeError as e:
            causes += isinstance(e.__cause__, IndexError)
    return causes


texts = ["12", "x", "7", "", "99a", "3"] * 20_000
print(convert(texts * 6), lookups(2_000_000), own(700_000), never(6_000_000), guarded(1_200_000), chained(600_000))
