# attack: 2 a denied call as a callback of library code
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

import asyncio, collections, concurrent.futures, contextlib, dataclasses, functools, json, platform, re, threading, weakref
node = platform.node
got = []
attempt('lru_cache', lambda: functools.lru_cache(node)())
attempt('defaultdict', lambda: collections.defaultdict(node)['x'])
attempt('default_factory', lambda: dataclasses.make_dataclass('D', [('x', str, dataclasses.field(default_factory=node))])().x)
attempt('cached_property', lambda: type('A', (), {'x': functools.cached_property(lambda self: node())})().x)
attempt('re.sub', lambda: re.sub('a', lambda m: node(), 'a'))
attempt('object_hook', lambda: json.loads('{}', object_hook=lambda d: node()))
attempt('object_pairs_hook', lambda: json.loads('{}', object_pairs_hook=node), TypeError)
attempt('default', lambda: json.dumps(object(), default=lambda o: node()))
def stack():
    with contextlib.ExitStack() as s:
        s.callback(node)
        s.callback(lambda: got.append(node()))
attempt('ExitStack', stack)
def pool():
    with concurrent.futures.ThreadPoolExecutor(1) as p:
        return p.submit(node).result()
attempt('executor', pool)
attempt('to_thread', lambda: asyncio.run(asyncio.to_thread(node)))
async def call_soon():
    loop = asyncio.get_running_loop()
    done = loop.create_future()
    loop.set_exception_handler(lambda loop, context: None)
    loop.call_soon(lambda: got.append(node()))
    loop.call_soon(done.set_result, None)
    await done
asyncio.run(call_soon())
thread = threading.Thread(target=lambda: got.append(node()))
try:
    thread.start()
    thread.join()
except PermissionError:
    pass
class A:
    pass
a = A()
weakref.finalize(a, lambda: got.append(node()))
leak_if('callbacks', got)

verdict()
