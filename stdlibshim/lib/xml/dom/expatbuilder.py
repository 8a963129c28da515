"""Makes documents of the scanner's events."""

from xml.dom import XML_NAMESPACE, XMLNS_NAMESPACE
from xml.dom.minidom import Attr, Document, Element, Node, _append, _nssplit


class Builder:
    """Makes a document of the scanner's events."""

    def __init__(self):
        import _xml
        self.scanner = _xml.Scanner(None, False, False)
        self.document = Document()
        self.node = self.document
        self.spaces = [{"xml": XML_NAMESPACE, "xmlns": XMLNS_NAMESPACE}]
        self.cdata = None

    def feed(self, data, final=False):
        self.scanner.feed(data)
        if final:
            self.scanner.finish()
        while events := self.scanner.events():
            for kind, first, second in events:
                self.take(kind, first, second)

    def take(self, kind, first, second):
        doc, node = self.document, self.node
        if kind == 0:
            self.start(first, second)
        elif kind == 1:
            self.node = node.parentNode
            self.spaces.pop()
        elif kind == 2:
            if self.cdata is not None:
                self.cdata.append(first)
            else:
                last = node.childNodes[-1] if node.childNodes else None
                if last is not None and last.nodeType == Node.TEXT_NODE:
                    last.data = last.data + first
                else:
                    _append(node, doc.createTextNode(first))
        elif kind == 3:
            _append(node, doc.createComment(first))
        elif kind == 4:
            _append(node, doc.createProcessingInstruction(first, second))
        elif kind == 7:
            doctype = doc.implementation.createDocumentType(first, second[0], second[1])
            doctype.ownerDocument = doc
            doctype.internalSubset = second[2]
            _append(doc, doctype)
            doc.doctype = doctype
        elif kind == 9:
            doc.version = first
            doc.encoding = second[0] or None
            if second[1]:
                doc.standalone = second[1] == "yes"
        elif kind == 10:
            self.cdata = []
        elif kind == 11:
            _append(node, doc.createCDATASection("".join(self.cdata)))
            self.cdata = None
        elif kind == 12:
            from xml.parsers.expat import make_error
            raise make_error(first, *second)

    def start(self, tag, attrs):
        spaces = self.spaces[-1]
        new = {k[6:] if k != "xmlns" else "": v for k, v in attrs.items() if k == "xmlns" or k.startswith("xmlns:")}
        if new:
            spaces = {**spaces, **new}
        self.spaces.append(spaces)

        def split(name, element):
            prefix, local = _nssplit(name)
            if prefix is None:
                uri = spaces.get("") or None if element else None
                return (XMLNS_NAMESPACE if name == "xmlns" and not element else uri), None, local
            if prefix not in spaces:
                from xml.parsers.expat import make_error
                line, column = self.scanner.place()
                raise make_error(27, line, 0)
            return spaces[prefix], prefix, local

        uri, prefix, local = split(tag, True)
        e = Element(tag, uri, prefix, local)
        e.ownerDocument = self.document
        for k, v in attrs.items():
            uri, prefix, local = split(k, False)
            a = Attr(k, uri, local if k != "xmlns" else "xmlns", prefix if k != "xmlns" else "xmlns")
            a.value = v
            a.ownerDocument, a.ownerElement, a.specified = self.document, e, True
            e._attrs[k] = a
        _append(self.node, e)
        self.node = e
