"""Binary search tree and AVL tree with in-order iteration, ranges, deletion and drawing."""
from __future__ import annotations
import random


class Node:
    __slots__ = ("key", "left", "right", "height")

    def __init__(self, key):
        self.key, self.left, self.right, self.height = key, None, None, 1


def height(n):
    return n.height if n else 0


def update(n):
    n.height = 1 + max(height(n.left), height(n.right))
    return n


def balance(n):
    return height(n.left) - height(n.right)


class BST:
    balanced = False

    def __init__(self, keys=()):
        self.root = None
        self.rotations = 0
        for k in keys:
            self.add(k)

    def add(self, key):
        self.root = self._add(self.root, key)

    def _add(self, n, key):
        if n is None:
            return Node(key)
        if key < n.key:
            n.left = self._add(n.left, key)
        elif key > n.key:
            n.right = self._add(n.right, key)
        return self._fix(n)

    def _fix(self, n):
        return update(n)

    def remove(self, key):
        self.root = self._remove(self.root, key)

    def _remove(self, n, key):
        if n is None:
            raise KeyError(key)
        if key < n.key:
            n.left = self._remove(n.left, key)
        elif key > n.key:
            n.right = self._remove(n.right, key)
        elif n.left is None or n.right is None:
            return n.left or n.right
        else:
            succ = n.right
            while succ.left:
                succ = succ.left
            n.key = succ.key
            n.right = self._remove(n.right, succ.key)
        return self._fix(n)

    def __iter__(self):
        stack, n = [], self.root
        while stack or n:
            while n:
                stack.append(n)
                n = n.left
            n = stack.pop()
            yield n.key
            n = n.right

    def __contains__(self, key):
        n = self.root
        while n and n.key != key:
            n = n.left if key < n.key else n.right
        return n is not None

    def between(self, lo, hi, n="root"):
        n = self.root if n == "root" else n
        if n is None:
            return
        if lo < n.key:
            yield from self.between(lo, hi, n.left)
        if lo <= n.key <= hi:
            yield n.key
        if n.key < hi:
            yield from self.between(lo, hi, n.right)

    def levels(self):
        level = [self.root] if self.root else []
        while level:
            yield [n.key for n in level]
            level = [c for n in level for c in (n.left, n.right) if c]

    def draw(self, n="root", prefix="", tail=True):
        n = self.root if n == "root" else n
        if n is None:
            return
        if n.right:
            self.draw(n.right, prefix + ("│   " if tail else "    "), False)
        print(prefix + ("└── " if tail else "┌── ") + str(n.key))
        if n.left:
            self.draw(n.left, prefix + ("    " if tail else "│   "), True)


class AVL(BST):
    def _rotate(self, n, side):
        self.rotations += 1
        other = "left" if side == "right" else "right"
        child = getattr(n, other)
        setattr(n, other, getattr(child, side))
        setattr(child, side, n)
        update(n)
        return update(child)

    def _fix(self, n):
        update(n)
        if balance(n) > 1:
            if balance(n.left) < 0:
                n.left = self._rotate(n.left, "left")
            return self._rotate(n, "right")
        if balance(n) < -1:
            if balance(n.right) > 0:
                n.right = self._rotate(n.right, "right")
            return self._rotate(n, "left")
        return n


keys = [50, 30, 70, 20, 40, 60, 80, 30, 65]
t = BST(keys)
t.draw()
print(list(t), list(t.levels()), 40 in t, 45 in t, list(t.between(35, 66)))
for k in (20, 30, 50):
    t.remove(k)
    print(f"without {k}:", list(t), "root", t.root.key)
try:
    t.remove(99)
except KeyError as e:
    print("KeyError", e)
for cls in (BST, AVL):
    tree = cls(range(1, 64))
    rng = random.Random(2)
    print(cls.__name__, "sorted input height", height(tree.root), "rotations", tree.rotations)
    shuffled = rng.sample(range(1000), 300)
    tree = cls(shuffled)
    assert list(tree) == sorted(shuffled)
    for k in shuffled[:150]:
        tree.remove(k)
    assert list(tree) == sorted(shuffled[150:])
    print("  random height", height(tree.root), "kept", sum(1 for _ in tree), "min", next(iter(tree)))
AVL("avltree").draw()
print(list(BST()), list(BST().levels()))
