# Functions called by sub that use re themselves, subjects that are bytes-like, subclasses of str, and iterators over what changes meanwhile.
import re


def inner(m):
    return re.sub("[aeiou]", lambda v: v[0].upper(), m[0]) + str(len(re.findall(".", m.string)))


print(re.sub(r"\w+", inner, "one two three"))
b = bytearray(b"one two")
it = re.finditer(rb"\w+", b)
print(next(it)[0])
print([m[0] for m in it], re.findall(rb"\w", memoryview(b"ab")), type(re.match(b"a", bytearray(b"a")).group()))


class S(str):
    pass


s = S("whole")
m = re.match(".*", s)
print(type(m[0]), type(m.string), type(re.sub("x", "y", s)), type(re.split("x", s)[0]), m.string is s)


def rec(n):
    return re.sub("a", lambda m: rec(n - 1) if n else "!", "ab")


print(rec(5))
try:
    re.sub("a", lambda m: 1 / 0, "aaa")
except ZeroDivisionError as e:
    print("raised", e)
