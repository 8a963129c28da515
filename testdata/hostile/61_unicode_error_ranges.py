# attack: 61 Unicode errors whose ranges lie
# expect: ok
for t, obj in ((UnicodeDecodeError, b'abc'), (UnicodeDecodeError, b''), (UnicodeEncodeError, 'abc'), (UnicodeEncodeError, ''), (UnicodeTranslateError, 'abc'), (UnicodeTranslateError, '')):
    for start in (-10**9, -1, 0, 1, 3, 4, 10**9, 2**62):
        for end in (-10**9, -1, 0, 1, 3, 4, 10**9, 2**62):
            e = t('enc', obj, start, end, 'why') if t is not UnicodeTranslateError else t(obj, start, end, 'why')
            str(e), repr(e), e.start, e.end
            e.start, e.end = end, start
            str(e)
            e.object = type(obj)()
            str(e)
