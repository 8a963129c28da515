# bench: closures — functions that return functions: counters with nonlocal, adders, composition, callbacks and lambdas


def counter(step):
    n = 0

    def tick(times=1):
        nonlocal n
        n += step * times
        return n

    return tick


def compose(*fns):
    def composed(x):
        for f in fns:
            x = f(x)
        return x
    return composed


def adder(a):
    return lambda b: a + b


def account(balance):
    def deposit(x):
        nonlocal balance
        balance += x
        return balance

    def withdraw(x):
        nonlocal balance
        if x > balance:
            return balance
        balance -= x
        return balance

    return {"deposit": deposit, "withdraw": withdraw}


def church(n):
    return lambda f: lambda x: x if n == 0 else f(church(n - 1)(f)(x))


def each(items, callback, *extra):
    for item in items:
        callback(item, *extra)


tick = counter(3)
for i in range(3_500_000):
    tick()
tick(times=5)
pipeline = compose(adder(3), lambda x: x * 2, lambda x: x % 1009, adder(-1))
s = 0
for i in range(1_800_000):
    s += pipeline(i)
made = 0
for i in range(1_500_000):
    made += adder(i)(1)
acct = account(100)
for i in range(2_600_000):
    acct["deposit"](i % 10)
    last = acct["withdraw"](i % 12)
log = []
for _ in range(10):
    log.clear()
    each(range(60_000), lambda x, k: log.append(x ^ k), 21)
print(tick(), s, made, last, sum(log), sum(church(60)(lambda v: v + k)(0) for k in range(600)))
