# attack: 54 unclosed nested dicts
# expect: any
# limits: timeout=5s
exec('{"a": ' * 90 + '1' + ', "b"}' * 90)
