# attack: 42 sequence repeat
# expect: error:MemoryError
# limits: timeout=1s memory=64MB
import array

array.array("q", [1]) * 10**12
