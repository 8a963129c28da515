# attack: 54 unclosed nested dicts
# expect: ok | error | memory
# limits: timeout=5s
exec('{"a": ' * 90 + '1' + ', "b"}' * 90)
