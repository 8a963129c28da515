def f(x):
    try:
        x()
    except (A, B) as e:
        return e
    except C:
        raise
    else:
        y = 1
    finally:
        done()
    with x as a, y:
        return a
def g():
    for i in gen():
        try:
            if i: break
            continue
        finally:
            log(i)
try:
    pass
except* E as e:
    print(e)
