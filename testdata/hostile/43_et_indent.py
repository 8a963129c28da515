# attack: 43 a width that fills memory
# expect: error:MemoryError | limit
# limits: timeout=1s memory=64MB
import xml.etree.ElementTree as ET

root = ET.fromstring("<a>" + "<b><c/></b>" * 100 + "</a>")
ET.indent(root, " " * 10**6)
texts = []
while True:
    texts.append(ET.tostring(root))
