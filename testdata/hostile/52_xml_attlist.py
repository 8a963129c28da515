# attack: 52 a document type with very many attributes of one element
# expect: fuel
# limits: memory=128MB timeout=10s fuel=20M
import xml.etree.ElementTree as ET
dtd = '<!DOCTYPE a [<!ATTLIST a ' + ' '.join(f'a{i} CDATA #IMPLIED' for i in range(40000)) + '>]>'
while True:
    ET.fromstring(dtd + '<a>' + '<a z=""/>' * 1000 + '</a>')
