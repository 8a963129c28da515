# attack: 39 finally blocks nested in finally blocks
# expect: ok | error | memory
# limits: timeout=5s
src = 'pass'
for i in range(18):
    src = 'try:\n' + '\n'.join(' ' + l for l in 'pass'.split('\n')) + '\nfinally:\n' + '\n'.join(' ' + l for l in src.split('\n'))
exec(src)
