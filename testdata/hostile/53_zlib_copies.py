# attack: 53 copies of a compressor that is full
# expect: memory | error:MemoryError
# limits: memory=64MB timeout=5s
import zlib

c = zlib.compressobj()
c.compress(bytes(range(256)) * 1000)
kept = [c]
while True:
    kept.append(kept[-1].copy())
