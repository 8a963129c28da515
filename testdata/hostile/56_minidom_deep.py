# attack: 56 a document nested deeply, as a tree of nodes
# expect: error:RecursionError
# limits: memory=256MB timeout=10s
from xml.dom import minidom
d = minidom.parseString('<a>' * 50000 + '</a>' * 50000)
d.toxml()
