# attack: 52 output asked for byte by byte, with the rest of a large input handed back each time
# expect: limit
# limits: memory=64MB timeout=1s
import zlib

data = zlib.compress(bytes(range(256)) * 40_000, 0)
d = zlib.decompressobj()
tail = data
while not d.eof:
    d.decompress(tail, 1)
    tail = d.unconsumed_tail
