# attack: 60 zero steps
# expect: ok
for s in ([1], (1,), 'a', b'a', bytearray(b'a'), range(1)):
    try:
        s[::0]
    except ValueError as e:
        assert str(e) == 'slice step cannot be zero'
    else:
        raise AssertionError(s)
