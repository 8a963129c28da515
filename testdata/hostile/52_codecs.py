# attack: 52 codecs that make much of little, over and over, through the registry
# expect: timeout
# limits: memory=64MB timeout=500ms
import codecs
d = codecs.getincrementaldecoder('unicode_escape')()
data = b'\\U0001F600' * 20000
while True:
    for name in ('rot13', 'hex', 'uu', 'quopri', 'base64'):
        try:
            codecs.encode(codecs.encode('a' * 100000, 'rot13') if name == 'rot13' else data, name)
        except Exception:
            pass
    d.reset(); d.decode(data[:-1]); codecs.charmap_decode(data, 'ignore', {}); codecs.escape_decode(data)
