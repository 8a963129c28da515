# attack: 52 a tag with very many attributes and namespaces, in one token
# expect: any
# limits: memory=64MB timeout=1s
import xml.etree.ElementTree as ET
while True:
    ET.fromstring('<a ' + ' '.join(f'xmlns:p{i}="u{i}" p{i}:x="1"' for i in range(3000)) + '/>')
