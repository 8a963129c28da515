"""xml.etree.ElementInclude."""
import xml.etree.ElementTree as ET
from xml.etree import ElementInclude as EI

X = '<d xmlns:xi="http://www.w3.org/2001/XInclude">a%s</d>'
docs = {
    "text": X % '<p>q</p>b<xi:include href="t.txt" parse="text"/>c<xi:include href="t.txt" parse="text"/>',
    "first": X % '<xi:include href="t.txt" parse="text"/>tail<p/>',
    "nest": X % '<s><xi:include href="sub/leaf.xml"/>after</s>',
    "bad": X % '<xi:include href="t.txt" parse="yaml"/>',
    "fall": X % '<xi:fallback/>',
    "r1": X % '<xi:include href="r2"/>',
    "r2": X % '<xi:include href="r3"/>',
    "r3": X % '<xi:include href="r1"/>',
    "none": X % '<xi:include href="gone.xml"/>',
    "sub/leaf.xml": '<leaf k="v">L<x/></leaf>',
}


def load(href, parse, encoding=None):
    if parse == "text":
        return f"[{href} {encoding}]"
    return ET.fromstring(docs[href]) if href in docs else None


for name in docs:
    for depth in (6, None, 0, 1):
        tree = ET.ElementTree(ET.fromstring(docs[name]))
        try:
            EI.include(tree, load, max_depth=depth)
            print(name, depth, ET.tostring(tree.getroot()))
        except Exception as e:
            print(name, depth, type(e).__name__, e)
try:
    EI.include(ET.fromstring(docs["r1"]), load, max_depth=-2)
except ValueError as e:
    print(e)
root = ET.fromstring(X % '<xi:include href="b.txt" parse="text" encoding="latin-1"/>')
EI.include(root, load, base_url="http://h/a/")
print(ET.tostring(root), EI.DEFAULT_MAX_INCLUSION_DEPTH, EI.FatalIncludeError.__mro__[1], EI.LimitedRecursiveIncludeError.__mro__[1])
