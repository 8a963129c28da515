# attack: 52 one long entity, many references
# expect: error:ParseError | memory | error:MemoryError
# limits: memory=64MB timeout=5s
import xml.etree.ElementTree as ET
ET.fromstring(f'<!DOCTYPE x [<!ENTITY a "{"x" * 100000}">]><x>{"&a;" * 100000}</x>')
