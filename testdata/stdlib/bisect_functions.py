from bisect import bisect, bisect_left, bisect_right, insort, insort_left, insort_right

a = [1, 3, 3, 3, 5, 8]
for x in range(10):
    print(x, bisect_left(a, x), bisect_right(a, x), bisect(a, x, 2), bisect_left(a, x, 1, 4))
b = []
for x in [5, 1, 4, 1, 5, 9, 2, 6]:
    insort(b, x)
print(b)
insort_left(b, 5.0)
insort_right(b, 1.0)
print(b)
people = [("ann", 30), ("bob", 25), ("cy", 41)]
people.sort(key=lambda p: p[1])
insort(people, ("dee", 28), key=lambda p: p[1])
print(people, bisect_left(people, 29, key=lambda p: p[1]))
print(bisect("aceg", "d"), bisect((1, 2, 3), 2), bisect(range(10), 4.5))


class Seq:
    def __len__(self):
        return 5

    def __getitem__(self, i):
        return i * i

    def insert(self, i, x):
        print("insert", i, x)


print(bisect(Seq(), 5))
insort(Seq(), 10)
for f in [lambda: bisect(a, 1, -1), lambda: bisect(a, "x"), lambda: bisect(3, 4), lambda: bisect(a), lambda: bisect(a, 1, 0, 100), lambda: insort((), 1)]:
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)


def grade(score, breakpoints=[60, 70, 80, 90], grades="FDCBA"):
    return grades[bisect(breakpoints, score)]


print([grade(s) for s in [33, 99, 77, 70, 89, 90, 100]])
