# attack: 54 a with of many items
# expect: ok | error | memory
import contextlib
exec('with ' + ', '.join(['n'] * 1000) + ': pass', {'n': contextlib.nullcontext()})
