# attack: 5 a plain import of os
# expect: denied

import os
print('LEAK', os.getcwd())
