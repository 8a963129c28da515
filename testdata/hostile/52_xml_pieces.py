# attack: 52 a long token in single characters, which must not be read anew each time
# expect: ok
# limits: memory=64MB timeout=5s
import xml.etree.ElementTree as ET
p = ET.XMLPullParser()
p.feed('<a b="')
for _ in range(100000):
    p.feed('x')
p.feed('"/>')
p.close()
