import itertools as it
import operator
from functools import cmp_to_key, partial, reduce, cached_property, partialmethod


def roundrobin(*iterables):
    nexts = it.cycle(iter(i).__next__ for i in iterables)
    pending = len(iterables)
    while pending:
        try:
            for n in nexts:
                yield n()
        except StopIteration:
            pending -= 1
            nexts = it.cycle(it.islice(nexts, pending))


def powerset(s):
    s = list(s)
    return it.chain.from_iterable(it.combinations(s, r) for r in range(len(s) + 1))


def unique(seq, key=None):
    seen = set()
    for x in seq:
        k = x if key is None else key(x)
        if k not in seen:
            seen.add(k)
            yield x


def partition(pred, seq):
    a, b = it.tee(seq)
    return list(it.filterfalse(pred, a)), list(filter(pred, b))


print("".join(roundrobin("ABC", "D", "EF")), list(powerset([1, 2, 3])))
print(list(unique("AAaBbCc", str.lower)), partition(lambda x: x % 2, range(7)))
print(list(it.accumulate([3, 1, 4, 1, 5], max)), list(it.accumulate([1, 2, 3], operator.mul, initial=10)))
print(list(it.islice(it.count(10, -3), 4)), list(it.islice("abcdefg", 1, None, 2)), list(it.repeat("x", 3)))
print(["".join(p) for p in it.permutations("abc", 2)], list(it.combinations_with_replacement("ab", 2)), list(it.product([0, 1], repeat=2)))
print([(k, list(g)) for k, g in it.groupby("aaabbca")], list(it.zip_longest("ab", [1, 2, 3], fillvalue="-")))
print(list(it.takewhile(lambda x: x < 3, [1, 2, 5, 1])), list(it.dropwhile(lambda x: x < 3, [1, 2, 5, 1])), list(it.compress("abcd", [1, 0, 1, 0])))
print(list(it.starmap(pow, [(2, 3), (3, 2)])), list(it.pairwise([1, 4, 9])), [tuple(b) for b in it.batched("abcdefg", 3)])
a, b, c = it.tee(range(3), 3)
print(next(a), list(b), list(a), list(c), list(it.chain([1], (2,), {3: 0})))

double = partial(operator.mul, 2)
show = partial("{}-{sep}-{}".format, sep="|")
print(double(21), show(1, 2), partial(int, base=2)("1010"), double.func is operator.mul, double.args)
print(reduce(lambda acc, d: acc * 10 + d, [4, 2, 7]), reduce(operator.or_, [{1}, {2, 3}], set()))


def version_cmp(x, y):
    xs, ys = ([int(p) for p in v.split(".")] for v in (x, y))
    return (xs > ys) - (xs < ys)


print(sorted(["1.10", "1.9", "1.2.3", "1.2"], key=cmp_to_key(version_cmp)))
rows = [{"n": "a", "v": 3}, {"n": "b", "v": 1}, {"n": "a", "v": 1}]
print(sorted(rows, key=operator.itemgetter("n", "v")), list(map(operator.itemgetter("v"), rows)), operator.attrgetter("real", "imag")(3 + 4j), operator.methodcaller("split", ",")("a,b"))


class Data:
    def __init__(self, nums):
        self.nums = nums

    @cached_property
    def total(self):
        print("summing")
        return sum(self.nums)

    def scaled(self, k, offset=0):
        return [n * k + offset for n in self.nums]

    tripled = partialmethod(scaled, 3, offset=1)


d = Data([1, 2, 3])
print(d.total, d.total, d.tripled(), "total" in vars(d))
d.nums.append(4)
del d.total
print(d.total)
compose = lambda *fs: reduce(lambda f, g: lambda x: f(g(x)), fs)
print(compose(str, abs, int)("-42") + "!", list(map(operator.add, [1, 2], [10, 20])), operator.truediv(7, 2), operator.contains([1], 1), operator.concat("a", "b"))
try:
    list(it.combinations("ab", -1))
except ValueError as e:
    print(e)
try:
    reduce(operator.add, [])
except TypeError as e:
    print(e)
print(sum(map(len, it.chain.from_iterable([["ab", "c"], ["def"]]))), [x for x, in [(1,), (2,)]], dict(zip(*[iter("k1v2")] * 2)))
