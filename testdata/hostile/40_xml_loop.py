# attack: 40 large documents read over and over
# expect: timeout
# limits: memory=128MB timeout=500ms
import xml.etree.ElementTree as ET
doc = '<a>' + '<b c="d" e="&lt;">text\n&amp;<!-- c --><![CDATA[x]]></b>' * 20000 + '</a>'
while True:
    ET.fromstring(doc)
