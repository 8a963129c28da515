# attack: 18 breakpoint by name, not caught
# expect: denied

import sys
sys.breakpointhook = lambda *a: print('LEAK')
breakpoint()
print('LEAK')
