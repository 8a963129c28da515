# attack: 42 list repeat whose size overflows
# expect: error:MemoryError
import sys
[0, 0] * sys.maxsize
