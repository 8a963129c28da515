# attack: 64 invalid UTF-8 bytes
# expect: ok
for b in (b'\xff', b'\xc0\x80', b'\xed\xa0\x80', b'\xf4\x90\x80\x80', b'\xe2\x82', b'\xf0\x9f\x98', b'\x80', b'a\xc3', b'\xf8\x88\x80\x80\x80'):
    try:
        b.decode()
    except UnicodeDecodeError:
        pass
    else:
        raise AssertionError(b)
    assert '\ufffd' in b.decode('utf-8', 'replace')
    assert b.decode('utf-8', 'surrogateescape').encode('utf-8', 'surrogateescape') == b
