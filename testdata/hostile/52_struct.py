# attack: 52 struct with a giant count
# expect: any
import struct
struct.pack('1000000000s', b'')
