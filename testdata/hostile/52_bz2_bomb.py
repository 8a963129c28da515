# attack: 52 a few bytes of bzip2 that stand for 45 MB, over and over
# expect: error:MemoryError | memory
# limits: memory=64MB timeout=10s
import bz2, base64
b = base64.b64decode('QlpoOTFBWSZTWckBtsgBWKtAIMAAEAAACCAAMMwFKaZSSFJsVJIUni7kinChIZIDbZA=')
bz2.decompress(b * 4)
