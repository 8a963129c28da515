"""What a decompressor does with data behind the end of its stream."""
import zlib
def e(f):
    try: print(f())
    except Exception as x: print(type(x).__name__,x)
y=zlib.compress(b'hello'*9)
for k in range(4):
    d=zlib.decompressobj()
    if k==2: d.decompress(y[:5]); d.flush(); d.decompress(y[5:])
    if k==3: d.decompress(y+b'ab')
    for s in (b'',b'more'): e(lambda: d.decompress(s)); print(d.unused_data,d.unconsumed_tail,d.eof)
    e(d.flush); e(lambda: d.decompress(b'z')); e(lambda: d.copy().unused_data)
