# What is thrown into a generator or coroutine keeps the context that it has; GeneratorExit of close has the exception that the caller is handling.


def catching():
    try:
        yield 1
    except BaseException as e:
        print(type(e).__name__, "in", type(e.__context__).__name__)
        raise


def delegating():
    yield from catching()


def act(target, how):
    if how == "close":
        target.close()
    elif how == "instance":
        target.throw(KeyError(1))
    else:
        target.throw(KeyError)


for make in catching, delegating:
    for how in "close", "instance", "class":
        target = make()
        next(target)
        try:
            raise ValueError
        except ValueError:
            try:
                act(target, how)
            except KeyError as e:
                print("out", type(e.__context__).__name__)

for make in catching, delegating:
    target = make()
    try:
        raise ValueError
    except ValueError:
        try:
            target.throw(KeyError(1))
        except KeyError as e:
            print("at the start", type(e.__context__).__name__)


def replacing():
    try:
        yield
    except KeyError:
        raise TypeError


target = replacing()
next(target)
try:
    try:
        raise ValueError
    finally:
        target.throw(KeyError(1))
except TypeError as e:
    while e:
        print(type(e).__name__, end=" ")
        e = e.__context__
    print()


def handling(then):
    try:
        raise IndexError
    except IndexError:
        yield from then


for then in (1, 2), [3]:
    for how in "close", "instance":
        target = handling(then)
        next(target)
        try:
            raise ValueError
        except ValueError:
            try:
                act(target, how)
            except KeyError as e:
                print("out", type(e.__context__).__name__)
            except StopIteration:
                print("stopped")


class Awaitable:
    def __await__(self):
        return catching()


async def awaiting():
    await Awaitable()


for how in "close", "instance":
    target = awaiting()
    target.send(None)
    try:
        raise ValueError
    except ValueError:
        try:
            act(target, how)
        except KeyError as e:
            print("out", type(e.__context__).__name__)


async def numbers():
    try:
        yield 1
    except BaseException as e:
        print(type(e).__name__, "in", type(e.__context__).__name__)
        raise


def step(awaitable):
    try:
        awaitable.send(None)
    except StopIteration:
        print("stopped")
    except KeyError as e:
        print("out", type(e.__context__).__name__)


for how in "aclose", "athrow":
    target = numbers()
    step(target.__anext__())
    try:
        raise ValueError
    except ValueError:
        step(target.aclose() if how == "aclose" else target.athrow(KeyError(1)))
