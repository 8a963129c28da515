# attack: 60 chr and ord at their edges
# expect: ok
for v in (-1, 0x110000, 2**31, 2**63, -2**63, 10**40):
    try:
        chr(v)
    except (ValueError, OverflowError):
        pass
    else:
        raise AssertionError(v)
assert ord(chr(0x10FFFF)) == 0x10FFFF and ord(chr(0xD800)) == 0xD800 and ord(chr(0)) == 0
