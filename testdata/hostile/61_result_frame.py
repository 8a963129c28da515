# attack: 61 a frame as result
# expect: any
import sys
result = sys._getframe()
