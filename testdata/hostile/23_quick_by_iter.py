# attack: 23 methods of builtin types called by natives without, or with another, object
# expect: ok
import itertools

for method in (list.pop, list.append, str.split, str.upper, str.strip, str.join, dict.get, set.add, str.startswith, list.count, int.bit_length):
    for way in (lambda: next(iter(method, 0)), lambda: list(map(method, [5])), lambda: list(map(method, [(1,)], [2])), lambda: sorted([1, 2], key=method),
                lambda: list(filter(method, [None])), lambda: list(itertools.starmap(method, [()])), lambda: list(itertools.starmap(method, [(1, 2, 3, 4)]))):
        try:
            way()
        except TypeError:
            pass
        else:
            if method is not int.bit_length:
                print(method)
