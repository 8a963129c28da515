# attack: 64 lone surrogates survive string operations
# expect: ok
s = 'a\ud800b\udc00c'
assert len(s) == 5 and s[1] == '\ud800' and s[3] == '\udc00' and s[1:4] == '\ud800b\udc00'
assert s[::-1] == 'c\udc00b\ud800a'
assert '\ud83d' + '\ude00' != '\U0001F600' and len('\ud83d' + '\ude00') == 2
assert (s * 3).count('\ud800') == 3 and s.find('\udc00') == 3 and s.split('\ud800') == ['a', 'b\udc00c']
assert s.replace('\ud800', 'X') == 'aXb\udc00c' and ''.join(['\ud83d', '\ude00']) == '\ud83d\ude00'
assert repr(s) == r"'a\ud800b\udc00c'" and ascii(s) == repr(s)
assert s.upper() == 'A\ud800B\udc00C' and s.encode('utf-8', 'surrogatepass').decode('utf-8', 'surrogatepass') == s
assert '\ud800' < '\udc00' < '\ue000' < '\U00010000' and sorted(['\uffff', '\U00010000', '\ud800']) == ['\ud800', '\uffff', '\U00010000']
assert {s: 1}[s] == 1 and hash(s) == hash('a\ud800b\udc00' + 'c')
assert f'{s!r:>20}'[-1] == "'" and '%s' % s == s and s.center(9)[2:7] == s
assert s.isprintable() is False and s.encode('ascii', 'backslashreplace') == rb'a\ud800b\udc00c'
import json
assert json.loads(json.dumps(s)) == s and json.dumps('\ud83d\ude00') == r'"\ud83d\ude00"' and json.loads(r'"\ud83d\ude00"') == '\U0001F600' and json.loads(r'"\ud83d"') == '\ud83d'
for f in (lambda: s.encode(), lambda: s.encode('ascii'), lambda: s.encode('latin-1'), lambda: s.encode('utf-16')):
    try:
        f()
    except UnicodeEncodeError as e:
        assert (e.start, e.end) == (1, 2)
    else:
        raise AssertionError
