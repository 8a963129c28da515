# attack: 60 extreme indices
# expect: ok
import sys
M = sys.maxsize
big = 10**40
for s in ([1, 2, 3], (1, 2, 3), 'abc', b'abc', bytearray(b'abc'), range(3)):
    for i in (3, -4, M, -M, -M - 1, M + 1, big, -big, 2**63, -2**63, 2**64):
        try:
            s[i]
        except IndexError:
            pass
        else:
            raise AssertionError((s, i))
    for a in (None, 0, 1, -1, M, -M - 1, big, -big):
        for b in (None, 0, 1, -1, M, -M - 1, big, -big):
            for c in (None, 1, -1, 2, M, -M, -M - 1, big, -big):
                r = s[a:b:c]
                assert len(r) <= 3
                assert type(r) is type(s)
