# The traceback of what is thrown into a generator that has not begun shows its first line alone.
import traceback


def plain():
    yield 1
    yield 2


def loop():
    for x in [1]:
        y = x + "a"
        yield y


def closure(a):
    def inner():
        return a
    try:
        yield inner
    except KeyError:
        print("not reached")


async def coroutine():
    a = 1
    return a


def decorate(f):
    return f


@decorate
@decorate
def decorated():
    yield 1


for target in plain(), loop(), closure(1), coroutine(), decorated(), (x for x in [1]):
    try:
        target.throw(KeyError(1))
    except KeyError as e:
        tb = e.__traceback__.tb_next
        print(tb.tb_lineno, tb.tb_frame.f_code.co_name)
        print(traceback.format_exc().replace(tb.tb_frame.f_code.co_filename, "FILE"))
