def walk(tree, path=()):
    for key, value in tree.items():
        if isinstance(value, dict):
            walk(value, path + (key,))
        else:
            print("/".join(path + (key,)), value.upper())


def flatten(items):
    for item in items:
        if isinstance(item, list):
            yield from flatten(item)
        else:
            yield item * 2


print(list(flatten([1, [2, [3, "x"]]])))
walk({"a": "one", "b": {"c": "two", "d": {"e": {"f": 3}}}})
