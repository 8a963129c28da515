# attack: 52 bounded decompression is possible
# expect: any
# limits: memory=64MB timeout=5s
import zlib
d = zlib.decompressobj()
out = d.decompress(zlib.compress(bytes(10000000)), 1000)
assert len(out) == 1000
