# attack: 52 a billion laughs: entities that hold entities
# expect: error:ParseError
# limits: memory=64MB timeout=5s
import xml.etree.ElementTree as ET
dtd = '<!ENTITY a "lol">' + ''.join(f'<!ENTITY {b} "{("&" + a + ";") * 10}">' for a, b in zip('abcdefghi', 'bcdefghij'))
ET.fromstring(f'<!DOCTYPE x [{dtd}]><x>&j;</x>')
