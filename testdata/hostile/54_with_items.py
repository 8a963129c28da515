# attack: 54 a with of many items
# expect: any
import contextlib
exec('with ' + ', '.join(['n'] * 1000) + ': pass', {'n': contextlib.nullcontext()})
