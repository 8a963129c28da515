# attack: 40 a stream of bzip2 in single bytes, and blocks that end nowhere
# expect: timeout
# limits: memory=64MB timeout=500ms
import bz2, base64
b = base64.b64decode('QlpoOTFBWSZTWckBtsgBWKtAIMAAEAAACCAAMMwFKaZSSFJsVJIUni7kinChIZIDbZA=')
while True:
    d = bz2.BZ2Decompressor()
    for i in range(len(b)):
        d.decompress(b[i:i + 1], 100)
    while not d.eof and d.decompress(b'', 100000): pass
    d = bz2.BZ2Decompressor()
    d.decompress(b[:30] + bytes(100000))
