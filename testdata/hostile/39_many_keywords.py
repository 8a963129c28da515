# attack: 39 a call with many keyword arguments
# expect: ok | error | memory
# limits: timeout=10s
exec('f = lambda **k: len(k)\nassert f(' + ','.join(f'a{i}={i}' for i in range(50000)) + ') == 50000')
