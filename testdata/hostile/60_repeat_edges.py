# attack: 60 repeats at the edges
# expect: ok
for s in ('ab', b'ab', [1, 2], (1, 2), bytearray(b'ab')):
    assert len(s * 0) == len(s * -1) == len(s * -2**63) == 0
    for n in (2**62, 2**63 - 1, 2**63, 2**64, 10**40):
        try:
            s * n
        except (MemoryError, OverflowError):
            pass
        else:
            raise AssertionError
for s in ('', b'', [], (), bytearray()):
    assert len(s * (2**63 - 1)) == 0
