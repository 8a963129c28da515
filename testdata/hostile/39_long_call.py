# attack: 39 a call with many arguments
# expect: ok | error | memory
# limits: timeout=10s
exec('f = lambda *a: len(a)\nassert f(' + '1,' * 200000 + ') == 200000')
