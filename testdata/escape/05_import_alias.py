# attack: 5 a blocked module under another name
# expect: denied

import subprocess as json
print('LEAK', json.run(['true']))
