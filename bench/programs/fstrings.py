# bench: strings — formatting: f-strings with and without specs, %, str.format, str() and repr() of ints and floats


def report(n):
    size = 0
    for i in range(n):
        x = i * 0.37
        line = f"{i:>6}|{x:10.3f}|{i % 17:04d}|{i:,}|{x / 100:.1%}|{'even' if i % 2 == 0 else 'odd':<5}|"
        size += len(line)
    return size


def plain(n):
    size = 0
    name = "node"
    for i in range(n):
        size += len(f"{name}_{i}:{i + 1}") + len(f"/{name}/{name!r}/{i}")
    return size


def old_style(n):
    size = 0
    for i in range(n):
        size += len("%d-%s-%5.2f" % (i, "abc", i / 3))
        size += len("{0}:{1:>8}:{0:x}".format(i, i * 2))
    return size


def numbers(n):
    size = 0
    for i in range(n):
        size += len(str(i)) + len(repr(i * 0.1)) + len(str(i / 7))
        size += len(f"{i:b}") + len(f"{i:#x}") + len(f"{i * 1e5:g}") + len(f"{i * 1.5e-7:.4e}")
    return size


print(report(500_000), plain(900_000), old_style(500_000), numbers(300_000))
