# A generator or an exception that the program still holds is not taken for a fresh one because the call of another function stands in the same place.


def numbers():
    yield 1
    yield 2


def make():
    return numbers()


def held():
    return kept


def run_through():
    for _ in held():
        pass


def leave_early():
    for _ in held():
        break


kept = make()
run_through()
fresh = numbers()
print(kept is fresh, list(kept), list(fresh))
kept = make()
leave_early()
print(list(kept))


class Manager:
    def __iter__(self):
        yield 3
        yield 4


def make_iter():
    return iter(Manager())


def step_0():
    for _ in held():
        break


def step_1():
    pad = held
    for _ in pad():
        break


def step_2():
    pad = kept
    for _ in pad:
        break


for step in step_0, step_1, step_2:
    kept = make_iter()
    step()
    print(step.__name__, list(kept))


def error():
    return ValueError("kept")


def catch_0():
    try:
        raise kept
    except ValueError:
        pass


def catch_1():
    try:
        a = 1
        raise kept
    except ValueError:
        pass


def catch_2():
    try:
        a = 1; b = 2
        raise kept
    except ValueError:
        pass


def catch_3():
    try:
        a = 1; b = 2; c = 3
        raise kept
    except ValueError:
        pass


for catch in catch_0, catch_1, catch_2, catch_3:
    kept = error()
    catch()
    try:
        raise ValueError("other")
    except ValueError as e:
        other = e
    print(catch.__name__, repr(kept), kept is other)


async def answer():
    return 42


def make_coroutine():
    return answer()


async def await_held():
    return await held()


def drive(coroutine):
    try:
        coroutine.send(None)
    except StopIteration as e:
        return e.value


kept = make_coroutine()
print(drive(await_held()))
fresh = answer()
print(kept is fresh, kept.cr_frame)
try:
    kept.send(None)
except RuntimeError as e:
    print(e)
fresh.close()
