# attack: 48 a huge repr raised as exit value
# expect: ok | error | memory
import sys
sys.exit(['x' * 1000000] * 100)
