# attack: 58 a coroutine awaited while it runs
# expect: ok
import types
@types.coroutine
def pause(): yield
async def c():
    try:
        me.send(None)
    except ValueError as e:
        assert 'already executing' in str(e)
    await pause()
me = c()
me.send(None)
try:
    me.send(None)
except StopIteration:
    pass
