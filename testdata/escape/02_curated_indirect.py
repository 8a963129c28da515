# attack: 2 a denied call by way of natives that call
# policy: mode = "curated"
# expect: ok

leaks = []

def attempt(what, f, *also):
    """Run f, which must be refused; what it returns instead is a leak."""
    try:
        got = f()
    except (PermissionError, ImportError, *also) as e:
        return e
    leaks.append((what, type(got).__name__))

def leak_if(what, condition):
    """Note a leak that is not a matter of a refusal."""
    if condition:
        leaks.append((what, 'condition'))

def verdict():
    for what, kind in leaks:
        print('leaked:', what, kind)
    print('LEAK' if leaks else 'SAFE')

import functools, itertools, operator, platform
node = platform.node
attempt('direct', lambda: node())
attempt('map', lambda: list(map(lambda f: f(), [node])))
attempt('starmap', lambda: list(itertools.starmap(node, [()])))
attempt('partial', lambda: functools.partial(node)())
attempt('reduce', lambda: functools.reduce(lambda a, f: f(), [0, node]))
attempt('methodcaller', lambda: operator.methodcaller('node')(platform))
attempt('attrgetter', lambda: operator.attrgetter('node')(platform)())
attempt('operator.call', lambda: operator.call(node))
attempt('iter', lambda: next(iter(node, None)))
attempt('sorted', lambda: sorted([1, 2], key=lambda x: node()))
attempt('max', lambda: max([()], key=lambda x: node(*x)))
attempt('star', lambda: node(*(), **{}))
attempt('accumulate', lambda: list(itertools.accumulate([1, 2], lambda a, b: node())))
attempt('groupby', lambda: list(itertools.groupby([1], lambda x: node())))

verdict()
