class Node:
    def __init__(self, name, children=()):
        self.name = name
        self.children = list(children)


def depth(node):
    return 1 + max((depth(c) for c in node.children), default=0)


def countdown(n):
    return 0 if n == 0 else countdown(n - 1)


leaf = Node("leaf")
tree = Node("root", [Node("a", [leaf]), leaf])
print(depth(tree))
print(countdown(500))
try:
    countdown(10_000)
except RecursionError as exc:
    print(type(exc).__name__, str(exc).startswith("maximum recursion depth exceeded"))


def forever(n):
    return forever(n + 1)


forever(0)
