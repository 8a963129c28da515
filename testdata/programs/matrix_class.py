from __future__ import annotations
from fractions import Fraction


class Matrix:
    def __init__(self, rows):
        self.rows = [list(r) for r in rows]
        widths = {len(r) for r in self.rows}
        if len(widths) != 1:
            raise ValueError(f"ragged rows: {sorted(widths)}")

    @classmethod
    def identity(cls, n):
        return cls([[int(i == j) for j in range(n)] for i in range(n)])

    @property
    def shape(self):
        return len(self.rows), len(self.rows[0])

    def __getitem__(self, key):
        if isinstance(key, tuple):
            i, j = key
            return self.rows[i][j]
        return self.rows[key]

    def __eq__(self, other):
        return isinstance(other, Matrix) and self.rows == other.rows

    def __add__(self, other):
        if self.shape != other.shape:
            raise ValueError(f"shape mismatch {self.shape} vs {other.shape}")
        return Matrix([[a + b for a, b in zip(r, s)] for r, s in zip(self.rows, other.rows)])

    def __matmul__(self, other):
        if not isinstance(other, Matrix):
            return NotImplemented
        return Matrix([[sum(a * b for a, b in zip(row, col)) for col in zip(*other.rows)] for row in self.rows])

    def __mul__(self, k):
        return Matrix([[k * x for x in r] for r in self.rows])

    __rmul__ = __mul__

    def __neg__(self):
        return -1 * self

    def __pow__(self, n):
        result, base = Matrix.identity(self.shape[0]), self
        while n:
            if n & 1:
                result = result @ base
            base, n = base @ base, n >> 1
        return result

    @property
    def T(self):
        return Matrix(zip(*self.rows))

    def det(self):
        m = [[Fraction(x) for x in r] for r in self.rows]
        n, sign = len(m), 1
        for k in range(n):
            pivot = next((i for i in range(k, n) if m[i][k]), None)
            if pivot is None:
                return Fraction(0)
            if pivot != k:
                m[k], m[pivot], sign = m[pivot], m[k], -sign
            for i in range(k + 1, n):
                f = m[i][k] / m[k][k]
                m[i] = [a - f * b for a, b in zip(m[i], m[k])]
        out = Fraction(sign)
        for k in range(n):
            out *= m[k][k]
        return out

    def inverse(self):
        n = self.shape[0]
        aug = [[Fraction(x) for x in r] + [Fraction(int(i == j)) for j in range(n)] for i, r in enumerate(self.rows)]
        for k in range(n):
            p = next((i for i in range(k, n) if aug[i][k]), None)
            if p is None:
                raise ZeroDivisionError("matrix is singular")
            aug[k], aug[p] = aug[p], aug[k]
            aug[k] = [x / aug[k][k] for x in aug[k]]
            for i in range(n):
                if i != k and aug[i][k]:
                    aug[i] = [a - aug[i][k] * b for a, b in zip(aug[i], aug[k])]
        return Matrix([r[n:] for r in aug])

    def __str__(self):
        cells = [[str(x) for x in r] for r in self.rows]
        width = max(len(c) for r in cells for c in r)
        return "\n".join("[" + "  ".join(c.rjust(width) for c in r) + "]" for r in cells)


A = Matrix([[2, -1, 0], [1, 3, 2], [0, 5, -4]])
print(A, A.T, sep="\n\n")
print("det", A.det(), "shape", A.shape, "A[1,2] =", A[1, 2], A[0])
inv = A.inverse()
print(inv)
print(A @ inv == Matrix.identity(3))
print((3 * A + -A)[2])
F = Matrix([[1, 1], [1, 0]])
print((F ** 90)[0, 1])
for attempt in (lambda: A + F, lambda: Matrix([[1], [2, 3]]), lambda: Matrix([[1, 2], [2, 4]]).inverse(), lambda: A @ 3):
    try:
        print(attempt())
    except (ValueError, ZeroDivisionError, TypeError) as e:
        print(type(e).__name__, "-", e)
