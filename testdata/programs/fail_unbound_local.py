counter = 0
limits = {"low": 3, "high": 5}


def bump(step):
    if step > 0:
        counter += step
    return counter


def closure_case():
    def inner():
        return value + 1
    if limits["low"] > 100:
        value = 1
    return inner()


try:
    print(bump(1))
except UnboundLocalError as exc:
    print("caught:", exc)
print(closure_case())
