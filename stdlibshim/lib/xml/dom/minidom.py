"""A small implementation of the Document Object Model."""

import io
import xml.dom
from xml.dom import EMPTY_NAMESPACE, EMPTY_PREFIX, XML_NAMESPACE, XMLNS_NAMESPACE


class NodeList(list):
    """A list of nodes."""

    __slots__ = ()

    def item(self, index):
        if 0 <= index < len(self):
            return self[index]

    @property
    def length(self):
        return len(self)


class EmptyNodeList(tuple):
    """The children of nodes that can't have any."""

    __slots__ = ()

    def item(self, index):
        return None

    @property
    def length(self):
        return 0


class Node(xml.dom.Node):
    """What nodes have in common."""

    namespaceURI = None
    parentNode = None
    ownerDocument = None
    nextSibling = None
    previousSibling = None
    prefix = EMPTY_PREFIX

    def __bool__(self):
        return True

    @property
    def firstChild(self):
        return self.childNodes[0] if self.childNodes else None

    @property
    def lastChild(self):
        return self.childNodes[-1] if self.childNodes else None

    @property
    def localName(self):
        return getattr(self, "_localName", None)

    def toxml(self, encoding=None, standalone=None):
        """Return the node as XML."""
        return self.toprettyxml("", "", encoding, standalone)

    def toprettyxml(self, indent="\t", newl="\n", encoding=None, standalone=None):
        """Return the node as XML with indents."""
        if encoding is None:
            writer = io.StringIO()
        else:
            writer = io.TextIOWrapper(io.BytesIO(), encoding=encoding, errors="xmlcharrefreplace", newline="\n")
        if self.nodeType == Node.DOCUMENT_NODE:
            self.writexml(writer, "", indent, newl, encoding, standalone)
        else:
            self.writexml(writer, "", indent, newl)
        return writer.getvalue() if encoding is None else writer.detach().getvalue()

    def hasChildNodes(self):
        return bool(self.childNodes)

    def insertBefore(self, newChild, refChild):
        if newChild.nodeType == self.DOCUMENT_FRAGMENT_NODE:
            for c in tuple(newChild.childNodes):
                self.insertBefore(c, refChild)
            return newChild
        self._may_hold(newChild)
        if newChild.parentNode is not None:
            newChild.parentNode.removeChild(newChild)
        if refChild is None:
            self.appendChild(newChild)
            return newChild
        try:
            index = self.childNodes.index(refChild)
        except ValueError:
            raise xml.dom.NotFoundErr()
        self.childNodes.insert(index, newChild)
        newChild.nextSibling = refChild
        refChild.previousSibling = newChild
        if index:
            node = self.childNodes[index - 1]
            node.nextSibling = newChild
            newChild.previousSibling = node
        else:
            newChild.previousSibling = None
        newChild.parentNode = self
        return newChild

    def _may_hold(self, node):
        if node.nodeType not in self._child_node_types:
            raise xml.dom.HierarchyRequestErr(f"{node!r} cannot be child of {self!r}")

    def appendChild(self, node):
        if node.nodeType == self.DOCUMENT_FRAGMENT_NODE:
            for c in tuple(node.childNodes):
                self.appendChild(c)
            return node
        self._may_hold(node)
        if node.parentNode is not None:
            node.parentNode.removeChild(node)
        _append(self, node)
        node.nextSibling = None
        return node

    def replaceChild(self, newChild, oldChild):
        if newChild.nodeType == self.DOCUMENT_FRAGMENT_NODE:
            refChild = oldChild.nextSibling
            self.removeChild(oldChild)
            return self.insertBefore(newChild, refChild)
        self._may_hold(newChild)
        if newChild is oldChild:
            return
        if newChild.parentNode is not None:
            newChild.parentNode.removeChild(newChild)
        try:
            index = self.childNodes.index(oldChild)
        except ValueError:
            raise xml.dom.NotFoundErr()
        self.childNodes[index] = newChild
        newChild.parentNode, oldChild.parentNode = self, None
        newChild.nextSibling, newChild.previousSibling = oldChild.nextSibling, oldChild.previousSibling
        oldChild.nextSibling = oldChild.previousSibling = None
        if newChild.previousSibling:
            newChild.previousSibling.nextSibling = newChild
        if newChild.nextSibling:
            newChild.nextSibling.previousSibling = newChild
        return oldChild

    def removeChild(self, oldChild):
        try:
            self.childNodes.remove(oldChild)
        except ValueError:
            raise xml.dom.NotFoundErr()
        if oldChild.nextSibling is not None:
            oldChild.nextSibling.previousSibling = oldChild.previousSibling
        if oldChild.previousSibling is not None:
            oldChild.previousSibling.nextSibling = oldChild.nextSibling
        oldChild.nextSibling = oldChild.previousSibling = oldChild.parentNode = None
        return oldChild

    def normalize(self):
        """Join neighbouring texts, and remove empty ones."""
        kept = []
        for child in self.childNodes:
            if child.nodeType == Node.TEXT_NODE:
                if not child.data:
                    child.parentNode = child.nextSibling = child.previousSibling = None
                    continue
                if kept and kept[-1].nodeType == child.nodeType:
                    kept[-1].data = kept[-1].data + child.data
                    child.parentNode = child.nextSibling = child.previousSibling = None
                    continue
            elif child.nodeType == Node.ELEMENT_NODE:
                child.normalize()
            kept.append(child)
        for i, child in enumerate(kept):
            child.previousSibling = kept[i - 1] if i else None
            child.nextSibling = kept[i + 1] if i + 1 < len(kept) else None
        self.childNodes[:] = kept

    def cloneNode(self, deep):
        """Return a copy, with copies of the children if wanted."""
        return _clone_node(self, deep, self.ownerDocument or self)

    def isSupported(self, feature, version):
        return self.ownerDocument.implementation.hasFeature(feature, version)

    def isSameNode(self, other):
        return self is other

    def getInterface(self, feature):
        return self if self.isSupported(feature, None) else None

    def getUserData(self, key):
        return self.__dict__.get("_user_data", {}).get(key, (None,))[0]

    def setUserData(self, key, data, handler):
        d = self.__dict__.setdefault("_user_data", {})
        old = d.get(key, (None,))[0]
        if data is None:
            d.pop(key, None)
        else:
            d[key] = (data, handler)
        return old

    def unlink(self):
        """Let go of everything that the node refers to."""
        self.parentNode = self.ownerDocument = None
        if self.childNodes:
            for child in self.childNodes:
                child.unlink()
            self.childNodes = NodeList()
        self.previousSibling = self.nextSibling = None

    def __enter__(self):
        return self

    def __exit__(self, et, ev, tb):
        self.unlink()


def _nssplit(qualifiedName):
    fields = qualifiedName.split(":", 1)
    return tuple(fields) if len(fields) == 2 else (None, fields[0])


def _append(parent, node):
    children = parent.childNodes
    if children:
        last = children[-1]
        node.previousSibling = last
        last.nextSibling = node
    else:
        node.previousSibling = None
    children.append(node)
    node.parentNode = parent


def _write_data(writer, text, attr=False):
    if not text:
        return
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    if attr:
        text = text.replace('"', "&quot;").replace("\r", "&#13;").replace("\n", "&#10;").replace("\t", "&#9;")
    writer.write(text)


def _by_name(parent, name, rc):
    for node in parent.childNodes:
        if node.nodeType == Node.ELEMENT_NODE:
            if name == "*" or node.tagName == name:
                rc.append(node)
            _by_name(node, name, rc)
    return rc


def _by_name_ns(parent, uri, local, rc):
    for node in parent.childNodes:
        if node.nodeType == Node.ELEMENT_NODE:
            if (local == "*" or node.localName == local) and (uri == "*" or node.namespaceURI == uri):
                rc.append(node)
            _by_name_ns(node, uri, local, rc)
    return rc


class DocumentFragment(Node):
    """Nodes without a document of their own."""

    nodeType = Node.DOCUMENT_FRAGMENT_NODE
    nodeName = "#document-fragment"
    nodeValue = None
    attributes = None
    _child_node_types = (1, 3, 4, 5, 7, 8, 12)

    def __init__(self):
        self.childNodes = NodeList()


from xml.dom._minidom_element import Attr, AttributeList, Element, NamedNodeMap
from xml.dom._minidom_text import CDATASection, CharacterData, Childless, Comment, ProcessingInstruction, Text

StringTypes = (str,)
_TYPES = ("ElementInfo", "Entity", "Identified", "Notation", "ReadOnlySequentialNamedNodeMap", "TypeInfo", "_no_type")


def __getattr__(name):
    if name in _TYPES:
        import xml.dom._minidom_types as source
        value = globals()[name] = source.__dict__[name]
        return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__():
    return sorted({*globals(), *_TYPES})


class DocumentType(Childless, Node):
    """The document type."""

    _declared = None

    @property
    def entities(self):
        from xml.dom._minidom_types import declared
        return declared(self)[0]

    @property
    def notations(self):
        from xml.dom._minidom_types import declared
        return declared(self)[1]

    nodeType = Node.DOCUMENT_TYPE_NODE
    nodeValue = None
    name = publicId = systemId = internalSubset = None

    def __init__(self, qualifiedName):
        if qualifiedName:
            self.name = _nssplit(qualifiedName)[1]
        self.nodeName = self.name

    def cloneNode(self, deep):
        return None

    def writexml(self, writer, indent="", addindent="", newl=""):
        writer.write("<!DOCTYPE ")
        writer.write(self.name)
        if self.publicId:
            writer.write(f"{newl}  PUBLIC '{self.publicId}'{newl}  '{self.systemId}'")
        elif self.systemId:
            writer.write(f"{newl}  SYSTEM '{self.systemId}'")
        if self.internalSubset is not None:
            writer.write(f" [{self.internalSubset}]")
        writer.write(">" + newl)


class DOMImplementation:
    """Makes documents."""

    _features = [("core", "1.0"), ("core", "2.0"), ("core", None), ("xml", "1.0"), ("xml", "2.0"), ("xml", None), ("ls-load", "3.0"), ("ls-load", None)]

    def hasFeature(self, feature, version):
        return (feature.lower(), version or None) in self._features

    def createDocument(self, namespaceURI, qualifiedName, doctype):
        if doctype and doctype.parentNode is not None:
            raise xml.dom.WrongDocumentErr("doctype object owned by another DOM tree")
        doc = Document()
        add_root = not (namespaceURI is None and qualifiedName is None and doctype is None)
        if not qualifiedName and add_root:
            raise xml.dom.InvalidCharacterErr("Element with no name")
        if add_root:
            prefix, localname = _nssplit(qualifiedName)
            if prefix == "xml" and namespaceURI != XML_NAMESPACE:
                raise xml.dom.NamespaceErr("illegal use of 'xml' prefix")
            if prefix and not namespaceURI:
                raise xml.dom.NamespaceErr("illegal use of prefix without namespaces")
            element = doc.createElementNS(namespaceURI, qualifiedName)
            if doctype:
                doc.appendChild(doctype)
            doc.appendChild(element)
        if doctype:
            doctype.parentNode = doctype.ownerDocument = doc
        doc.doctype = doctype
        doc.implementation = self
        return doc

    def createDocumentType(self, qualifiedName, publicId, systemId):
        doctype = DocumentType(qualifiedName)
        doctype.publicId = publicId
        doctype.systemId = systemId
        return doctype

    def getInterface(self, feature):
        return self if self.hasFeature(feature, None) else None


class Document(Node):
    """A document."""

    implementation = DOMImplementation()
    nodeType = Node.DOCUMENT_NODE
    nodeName = "#document"
    nodeValue = None
    attributes = None
    actualEncoding = encoding = standalone = version = None
    strictErrorChecking = False
    errorHandler = documentURI = None
    _child_node_types = (1, 7, 8, 10)

    def __init__(self):
        self.doctype = None
        self.childNodes = NodeList()

    def appendChild(self, node):
        if node.nodeType not in self._child_node_types:
            raise xml.dom.HierarchyRequestErr(f"{node!r} cannot be child of {self!r}")
        if node.parentNode is not None:
            node.parentNode.removeChild(node)
        if node.nodeType == Node.ELEMENT_NODE and self.documentElement:
            raise xml.dom.HierarchyRequestErr("two document elements disallowed")
        return Node.appendChild(self, node)

    @property
    def documentElement(self):
        for node in self.childNodes:
            if node.nodeType == Node.ELEMENT_NODE:
                return node

    def unlink(self):
        if self.doctype is not None:
            self.doctype.unlink()
            self.doctype = None
        Node.unlink(self)

    def cloneNode(self, deep):
        if not deep:
            return None
        clone = self.implementation.createDocument(None, None, None)
        clone.encoding, clone.standalone, clone.version = self.encoding, self.standalone, self.version
        for n in self.childNodes:
            childclone = _clone_node(n, deep, clone)
            if childclone is not None:
                clone.childNodes.append(childclone)
                if childclone.nodeType == Node.DOCUMENT_TYPE_NODE:
                    clone.doctype = childclone
                childclone.parentNode = clone
        return clone

    def _own(self, node):
        node.ownerDocument = self
        return node

    def createDocumentFragment(self):
        return self._own(DocumentFragment())

    def createElement(self, tagName):
        return self._own(Element(tagName))

    def createTextNode(self, data):
        if not isinstance(data, str):
            raise TypeError("node contents must be a string")
        t = self._own(Text())
        t.data = data
        return t

    def createCDATASection(self, data):
        if not isinstance(data, str):
            raise TypeError("node contents must be a string")
        c = self._own(CDATASection())
        c.data = data
        return c

    def createComment(self, data):
        return self._own(Comment(data))

    def createProcessingInstruction(self, target, data):
        return self._own(ProcessingInstruction(target, data))

    def createAttribute(self, qName):
        a = self._own(Attr(qName))
        a.value = ""
        return a

    def createElementNS(self, namespaceURI, qualifiedName):
        prefix, localName = _nssplit(qualifiedName)
        return self._own(Element(qualifiedName, namespaceURI, prefix))

    def createAttributeNS(self, namespaceURI, qualifiedName):
        prefix, localName = _nssplit(qualifiedName)
        return self._own(Attr(qualifiedName, namespaceURI, localName, prefix))

    def getElementById(self, id):
        for node in self.getElementsByTagName("*"):
            for attr in node._attrs.values():
                if attr.isId and attr.value == id:
                    return node
        return None

    def getElementsByTagName(self, name):
        return _by_name(self, name, NodeList())

    def getElementsByTagNameNS(self, namespaceURI, localName):
        return _by_name_ns(self, namespaceURI, localName, NodeList())

    def isSupported(self, feature, version):
        return self.implementation.hasFeature(feature, version)

    def importNode(self, node, deep):
        if node.nodeType == Node.DOCUMENT_NODE:
            raise xml.dom.NotSupportedErr("cannot import document nodes")
        if node.nodeType == Node.DOCUMENT_TYPE_NODE:
            raise xml.dom.NotSupportedErr("cannot import document type nodes")
        return _clone_node(node, deep, self)

    def renameNode(self, n, namespaceURI, name):
        if n.ownerDocument is not self:
            raise xml.dom.WrongDocumentErr(f"cannot rename nodes from other documents;\nexpected {self},\nfound {n.ownerDocument}")
        prefix, localName = _nssplit(name)
        if n.nodeType == Node.ATTRIBUTE_NODE:
            element = n.ownerElement
            if element is not None:
                element.removeAttributeNode(n)
            n._name, n.namespaceURI, n.prefix, n._given = name, namespaceURI, prefix, localName
            if element is not None:
                element.setAttributeNode(n)
        else:
            n.tagName = n.nodeName = name
            n.namespaceURI, n.prefix, n._given = namespaceURI, prefix, localName
        return n

    def writexml(self, writer, indent="", addindent="", newl="", encoding=None, standalone=None):
        """Write the document as XML."""
        declarations = []
        if encoding:
            declarations.append(f'encoding="{encoding}"')
        if standalone is not None:
            declarations.append(f'standalone="{"yes" if standalone else "no"}"')
        writer.write(f'<?xml version="1.0" {" ".join(declarations)}?>{newl}')
        for node in self.childNodes:
            node.writexml(writer, indent, addindent, newl)


def _clone_node(node, deep, owner):
    kind = node.nodeType
    if kind == Node.ELEMENT_NODE:
        clone = owner.createElementNS(node.namespaceURI, node.nodeName)
        for attr in node._attrs.values():
            clone.setAttributeNS(attr.namespaceURI, attr.nodeName, attr.value)
        if deep:
            for child in node.childNodes:
                clone.appendChild(_clone_node(child, deep, owner))
    elif kind == Node.DOCUMENT_FRAGMENT_NODE:
        clone = owner.createDocumentFragment()
        if deep:
            for child in node.childNodes:
                clone.appendChild(_clone_node(child, deep, owner))
    elif kind == Node.TEXT_NODE:
        clone = owner.createTextNode(node.data)
    elif kind == Node.CDATA_SECTION_NODE:
        clone = owner.createCDATASection(node.data)
    elif kind == Node.PROCESSING_INSTRUCTION_NODE:
        clone = owner.createProcessingInstruction(node.target, node.data)
    elif kind == Node.COMMENT_NODE:
        clone = owner.createComment(node.data)
    elif kind == Node.ATTRIBUTE_NODE:
        clone = owner.createAttributeNS(node.namespaceURI, node.nodeName)
        clone.specified = True
        clone.value = node.value
    elif kind == Node.DOCUMENT_TYPE_NODE:
        clone = owner.implementation.createDocumentType(node.name, node.publicId, node.systemId)
        clone.ownerDocument = owner
        clone.internalSubset = node.internalSubset
    else:
        raise xml.dom.NotSupportedErr(f"Cannot clone node {node!r}")
    return clone


def parse(file, parser=None, bufsize=None):
    """Read a file, by its name or open."""
    if not hasattr(file, "read"):
        with open(file, "rb") as fp:
            return parse(fp)
    from xml.dom.expatbuilder import Builder
    builder = Builder()
    while data := file.read(65536):
        builder.feed(data)
    builder.feed(b"", True)
    return builder.document


def parseString(string, parser=None):
    """Read a str or bytes."""
    from xml.dom.expatbuilder import Builder
    builder = Builder()
    builder.feed(string, True)
    return builder.document


def getDOMImplementation(features=None):
    """Return the implementation, if it has all features that are wanted."""
    if features:
        if isinstance(features, str):
            words = features.split()
            features = []
            while words:
                name = words.pop(0)
                features.append((name, words.pop(0) if words and words[0][0] in "0123456789" else None))
        for f, v in features:
            if not Document.implementation.hasFeature(f, v):
                return None
    return Document.implementation
