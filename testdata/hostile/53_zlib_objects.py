# attack: 53 live compressors and decompressors
# expect: memory | error:MemoryError
# limits: memory=64MB timeout=5s
import zlib

kept = []
while True:
    kept.append((zlib.compressobj(), zlib.decompressobj(), zlib._ZlibDecompressor()))
