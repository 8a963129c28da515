# attack: 42 repeat by sys.maxsize
# expect: error:MemoryError
import sys
'x' * sys.maxsize
