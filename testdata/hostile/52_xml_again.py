# attack: 52 a token that does not end, looked at over and over
# expect: fuel
# limits: memory=128MB timeout=10s fuel=20M
import xml.etree.ElementTree as ET
p = ET.XMLPullParser()
p.feed('<a><!--' + 'x' * 10_000_000)
while True:
    p.flush()
