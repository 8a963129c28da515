# attack: 56 elements nested deeply, read and written
# expect: error:RecursionError
# limits: memory=128MB timeout=5s
import xml.etree.ElementTree as ET, copy
root = ET.fromstring('<a>' * 100000 + '</a>' * 100000)
assert sum(1 for _ in root.iter()) == 100000
assert list(root.itertext()) == []
for f in (copy.deepcopy, ET.indent):
    try: f(root)
    except RecursionError: pass
ET.tostring(root)
