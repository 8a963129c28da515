# attack: 32 lifting the digit limit must not lift the clock
# expect: any
# limits: timeout=500ms
import sys
sys.set_int_max_str_digits(0)
while True:
    len(str((1 << 10**7) - 1))
