# attack: 52 struct.calcsize overflow
# expect: any
import struct
struct.calcsize('9' * 30 + 'i')
