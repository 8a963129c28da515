def f(n):
    out = []
    for i in range(n):
        x = 1.5 * i
        y = x == "a" or x != 3.0
        out.append((x, y, None, "s"))
        d = {"k": 1}
        d["k"] = True
        d["z"] += 2.5 if "z" in d else 0
    return out
def g(n):
    while n:
        try:
            n -= 1.0
            if n == 3.5: return "three"
            yield n, "v"
        finally:
            z = "end"
    return z
try: print(f(3))
except KeyError as e: print(repr(e))
print(list(g(4)))
def h():
    t = 0
    for a in 1.5, 2.5:
        for b in "xyz":
            if b == "y": continue
            t += a * 1e300 * 10.25 - 2.75 - 3.125 + 7.5
            s = "q" + b + "r"
    return t, s
print(h())
x = 0
for i in range(3):
    x = x + 0.5
    if x == 1.0: print("one")
print(x)
