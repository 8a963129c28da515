# attack: 42 repeat whose size overflows
# expect: memory | error:OverflowError
import sys
'xy' * sys.maxsize
