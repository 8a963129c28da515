# attack: 52 decoding escapes
# expect: ok
# limits: timeout=10s
assert len((b'\\U0001F600' * 100000).decode('unicode_escape')) == 100000
