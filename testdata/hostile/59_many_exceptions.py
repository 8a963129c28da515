# attack: 59 raised instances that are raised again keep their own traceback
# expect: ok
e = ValueError('again')
for i in range(500):
    try:
        raise e
    except ValueError as c:
        assert c is e
        assert c.__context__ is None
