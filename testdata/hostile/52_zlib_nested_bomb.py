# attack: 52 a stream that expands to another one that expands
# expect: error:MemoryError | memory
# limits: memory=64MB timeout=5s
import zlib

inner = zlib.compress(bytes(30_000_000), 9)
outer = zlib.compress(inner * 3000, 9)
layer = zlib.decompress(outer)
kept = []
while layer:
    d = zlib.decompressobj()
    kept.append(d.decompress(layer))
    layer = d.unused_data
