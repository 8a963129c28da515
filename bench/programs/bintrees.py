# bench: alloc — binary trees of tuples and of objects, built, walked and dropped


class Tree:
    def __init__(self, left, right, value):
        self.left = left
        self.right = right
        self.value = value

    def total(self):
        s = self.value
        if self.left is not None:
            s += self.left.total()
        if self.right is not None:
            s += self.right.total()
        return s


def grow(depth, value):
    if depth == 0:
        return Tree(None, None, value)
    return Tree(grow(depth - 1, 2 * value), grow(depth - 1, 2 * value + 1), value)


def grow_tuple(depth):
    if depth == 0:
        return (None, None)
    return (grow_tuple(depth - 1), grow_tuple(depth - 1))


def count(tree):
    left, right = tree
    if left is None:
        return 1
    return 1 + count(left) + count(right)


long_lived = grow_tuple(15)
checks = 0
for depth in range(4, 15, 2):
    rounds = 1 << (14 - depth + 6)
    for _ in range(rounds):
        checks += count(grow_tuple(depth))
    for i in range(rounds // 4):
        checks += grow(depth, i).total() % 1000
print(checks, count(long_lived))
