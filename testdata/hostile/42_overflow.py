# attack: 42 repeat whose size overflows
# expect: any
import sys
'xy' * sys.maxsize
