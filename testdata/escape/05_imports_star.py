# attack: 5 star imports of blocked modules
# expect: denied

from os import *
print('LEAK')
