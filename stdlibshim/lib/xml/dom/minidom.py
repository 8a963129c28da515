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


class Attr(Node):
    """An attribute."""

    nodeType = Node.ATTRIBUTE_NODE
    attributes = None
    specified = False
    _child_node_types = (3, 5)

    def __init__(self, qName, namespaceURI=EMPTY_NAMESPACE, localName=None, prefix=None):
        self.ownerElement = None
        self._name = qName
        self.namespaceURI = namespaceURI
        self.prefix = prefix
        self._given = localName
        self._value = ""
        self.childNodes = NodeList()
        text = Text()
        text.parentNode = self
        self.childNodes.append(text)

    @property
    def localName(self):
        return self._given or self._name.split(":", 1)[-1]

    @property
    def name(self):
        return self._name

    @name.setter
    def name(self, value):
        self._name = value

    nodeName = name

    @property
    def value(self):
        return self._value

    @value.setter
    def value(self, value):
        self._value = value
        self.childNodes[0].data = value

    nodeValue = value

    @property
    def isId(self):
        return getattr(self, "_is_id", False)

    def unlink(self):
        self.ownerElement = None
        for child in self.childNodes:
            child.parentNode = None
        del self.childNodes[:]


class NamedNodeMap:
    """The attributes of an element, by their names."""

    def __init__(self, owner):
        self._owner = owner
        self._map = owner._attrs

    @property
    def length(self):
        return len(self._map)

    def __len__(self):
        return len(self._map)

    def item(self, index):
        nodes = list(self._map.values())
        return nodes[index] if -len(nodes) <= index < len(nodes) else None

    def items(self):
        return [(a.nodeName, a.value) for a in self._map.values()]

    def itemsNS(self):
        return [((a.namespaceURI, a.localName), a.value) for a in self._map.values()]

    def keys(self):
        return self._map.keys()

    def keysNS(self):
        return [(a.namespaceURI, a.localName) for a in self._map.values()]

    def values(self):
        return self._map.values()

    def __contains__(self, key):
        return self._find(key) is not None

    def _find(self, key):
        return self._owner.getAttributeNodeNS(*key) if isinstance(key, tuple) else self._map.get(key)

    def get(self, name, value=None):
        return self._map.get(name, value)

    def __getitem__(self, key):
        node = self._find(key)
        if node is None:
            raise KeyError(key)
        return node

    def __setitem__(self, attname, value):
        if isinstance(value, str):
            self._owner.setAttribute(attname, value)
        elif isinstance(value, Attr):
            self.setNamedItem(value)
        else:
            raise TypeError("value must be a string or Attr object")

    def __delitem__(self, key):
        self._owner.removeAttributeNode(self[key])

    def getNamedItem(self, name):
        return self._map.get(name)

    def getNamedItemNS(self, namespaceURI, localName):
        return self._owner.getAttributeNodeNS(namespaceURI, localName)

    def setNamedItem(self, node):
        if not isinstance(node, Attr):
            raise xml.dom.HierarchyRequestErr(f"{node!r} cannot be child of {self!r}")
        return self._owner.setAttributeNode(node)

    setNamedItemNS = setNamedItem

    def removeNamedItem(self, name):
        node = self._map.get(name)
        if node is None:
            raise xml.dom.NotFoundErr()
        return self._owner.removeAttributeNode(node)

    def removeNamedItemNS(self, namespaceURI, localName):
        node = self.getNamedItemNS(namespaceURI, localName)
        if node is None:
            raise xml.dom.NotFoundErr()
        return self._owner.removeAttributeNode(node)


AttributeList = NamedNodeMap


class Element(Node):
    """An element."""

    nodeType = Node.ELEMENT_NODE
    nodeValue = None
    _child_node_types = (1, 7, 8, 3, 4, 5)

    def __init__(self, tagName, namespaceURI=EMPTY_NAMESPACE, prefix=None, localName=None):
        self.parentNode = None
        self.tagName = self.nodeName = tagName
        self.prefix = prefix
        self.namespaceURI = namespaceURI
        self._given = localName
        self.childNodes = NodeList()
        self.nextSibling = self.previousSibling = None
        self.ownerDocument = None
        self._attrs = {}

    @property
    def localName(self):
        return self._given or self.tagName.split(":", 1)[-1]

    @property
    def attributes(self):
        return NamedNodeMap(self)

    def hasAttributes(self):
        return bool(self._attrs)

    def unlink(self):
        for attr in list(self._attrs.values()):
            attr.unlink()
        self._attrs = {}
        Node.unlink(self)

    def getAttribute(self, attname):
        attr = self._attrs.get(attname)
        return "" if attr is None else attr.value

    def getAttributeNS(self, namespaceURI, localName):
        attr = self.getAttributeNodeNS(namespaceURI, localName)
        return "" if attr is None else attr.value

    def setAttribute(self, attname, value):
        attr = self._attrs.get(attname)
        if attr is None:
            attr = Attr(attname)
            attr.value = value
            attr.ownerDocument = self.ownerDocument
            self.setAttributeNode(attr)
        elif value != attr.value:
            attr.value = value

    def setAttributeNS(self, namespaceURI, qualifiedName, value):
        prefix, localname = _nssplit(qualifiedName)
        attr = self.getAttributeNodeNS(namespaceURI, localname)
        if attr is None:
            attr = Attr(qualifiedName, namespaceURI, localname, prefix)
            attr.value = value
            attr.ownerDocument = self.ownerDocument
            self.setAttributeNode(attr)
        else:
            attr.value = value
            if attr.prefix != prefix:
                attr.prefix = prefix
                attr.name = qualifiedName

    def getAttributeNode(self, attrname):
        return self._attrs.get(attrname)

    def getAttributeNodeNS(self, namespaceURI, localName):
        for a in self._attrs.values():
            if a.localName == localName and a.namespaceURI == namespaceURI:
                return a
        return None

    def setAttributeNode(self, attr):
        if attr.ownerElement not in (None, self):
            raise xml.dom.InuseAttributeErr("attribute node already owned")
        old = self._attrs.get(attr.name)
        if old is not None and old is not attr:
            old.ownerElement = None
        self._attrs[attr.name] = attr
        attr.ownerElement = self
        if old is not attr:
            return old

    setAttributeNodeNS = setAttributeNode

    def removeAttribute(self, name):
        attr = self._attrs.get(name)
        if attr is None:
            raise xml.dom.NotFoundErr()
        self.removeAttributeNode(attr)

    def removeAttributeNS(self, namespaceURI, localName):
        attr = self.getAttributeNodeNS(namespaceURI, localName)
        if attr is None:
            raise xml.dom.NotFoundErr()
        self.removeAttributeNode(attr)

    def removeAttributeNode(self, node):
        if node is None or self._attrs.get(node.name) is not node:
            raise xml.dom.NotFoundErr()
        del self._attrs[node.name]
        node.ownerElement = None
        return node

    removeAttributeNodeNS = removeAttributeNode

    def hasAttribute(self, name):
        return name in self._attrs

    def hasAttributeNS(self, namespaceURI, localName):
        return self.getAttributeNodeNS(namespaceURI, localName) is not None

    def getElementsByTagName(self, name):
        return _by_name(self, name, NodeList())

    def getElementsByTagNameNS(self, namespaceURI, localName):
        return _by_name_ns(self, namespaceURI, localName, NodeList())

    def __repr__(self):
        return f"<DOM Element: {self.tagName} at {id(self):#x}>"

    def writexml(self, writer, indent="", addindent="", newl=""):
        """Write the element as XML."""
        writer.write(indent + "<" + self.tagName)
        for name, attr in self._attrs.items():
            writer.write(f' {name}="')
            _write_data(writer, attr.value, True)
            writer.write('"')
        if not self.childNodes:
            writer.write(f"/>{newl}")
            return
        writer.write(">")
        if len(self.childNodes) == 1 and self.childNodes[0].nodeType in (Node.TEXT_NODE, Node.CDATA_SECTION_NODE):
            self.childNodes[0].writexml(writer, "", "", "")
        else:
            writer.write(newl)
            for node in self.childNodes:
                node.writexml(writer, indent + addindent, addindent, newl)
            writer.write(indent)
        writer.write(f"</{self.tagName}>{newl}")

    def setIdAttribute(self, name):
        self.setIdAttributeNode(self.getAttributeNode(name))

    def setIdAttributeNS(self, namespaceURI, localName):
        self.setIdAttributeNode(self.getAttributeNodeNS(namespaceURI, localName))

    def setIdAttributeNode(self, idAttr):
        if idAttr is None or not self is idAttr.ownerElement:
            raise xml.dom.NotFoundErr()
        idAttr._is_id = True


class Childless:
    """What nodes have in common that can't have children."""

    attributes = None
    childNodes = EmptyNodeList()
    firstChild = lastChild = None

    def appendChild(self, node):
        raise xml.dom.HierarchyRequestErr(self.nodeName + " nodes cannot have children")

    def hasChildNodes(self):
        return False

    def insertBefore(self, newChild, refChild):
        raise xml.dom.HierarchyRequestErr(self.nodeName + " nodes do not have children")

    def removeChild(self, oldChild):
        raise xml.dom.NotFoundErr(self.nodeName + " nodes do not have children")

    def normalize(self):
        """Do nothing: there are no children."""

    def replaceChild(self, newChild, oldChild):
        raise xml.dom.HierarchyRequestErr(self.nodeName + " nodes do not have children")


class ProcessingInstruction(Childless, Node):
    """A processing instruction."""

    nodeType = Node.PROCESSING_INSTRUCTION_NODE

    def __init__(self, target, data):
        self.target = self.nodeName = target
        self.data = data

    @property
    def nodeValue(self):
        return self.data

    @nodeValue.setter
    def nodeValue(self, value):
        self.data = value

    def writexml(self, writer, indent="", addindent="", newl=""):
        writer.write(f"{indent}<?{self.target} {self.data}?>{newl}")


class CharacterData(Childless, Node):
    """What nodes have in common that hold text."""

    def __init__(self):
        self.ownerDocument = self.parentNode = self.previousSibling = self.nextSibling = None
        self.data = ""

    @property
    def length(self):
        return len(self.data)

    def __len__(self):
        return len(self.data)

    @property
    def nodeValue(self):
        return self.data

    @nodeValue.setter
    def nodeValue(self, value):
        self.data = value

    def __repr__(self):
        dots = "..." if len(self.data) > 10 else ""
        return f'<DOM {self.__class__.__name__} node "{self.data[:10]!r}{dots}">'

    def _check(self, offset, count=0):
        if offset < 0:
            raise xml.dom.IndexSizeErr("offset cannot be negative")
        if offset >= len(self.data):
            raise xml.dom.IndexSizeErr("offset cannot be beyond end of data")
        if count < 0:
            raise xml.dom.IndexSizeErr("count cannot be negative")

    def substringData(self, offset, count):
        self._check(offset, count)
        return self.data[offset:offset + count]

    def appendData(self, arg):
        self.data = self.data + arg

    def insertData(self, offset, arg):
        self._check(offset)
        if arg:
            self.data = self.data[:offset] + arg + self.data[offset:]

    def deleteData(self, offset, count):
        self._check(offset, count)
        if count:
            self.data = self.data[:offset] + self.data[offset + count:]

    def replaceData(self, offset, count, arg):
        self._check(offset, count)
        if count:
            self.data = self.data[:offset] + arg + self.data[offset + count:]


class Text(CharacterData):
    """A text."""

    nodeType = Node.TEXT_NODE
    nodeName = "#text"

    def splitText(self, offset):
        if offset < 0 or offset > len(self.data):
            raise xml.dom.IndexSizeErr("illegal offset value")
        new = self.__class__()
        new.data = self.data[offset:]
        new.ownerDocument = self.ownerDocument
        following = self.nextSibling
        if self.parentNode and self in self.parentNode.childNodes:
            if following is None:
                self.parentNode.appendChild(new)
            else:
                self.parentNode.insertBefore(new, following)
        self.data = self.data[:offset]
        return new

    def writexml(self, writer, indent="", addindent="", newl=""):
        _write_data(writer, f"{indent}{self.data}{newl}")

    def _around(self):
        first = self
        while first.previousSibling is not None and first.previousSibling.nodeType in (3, 4):
            first = first.previousSibling
        out = []
        while first is not None and first.nodeType in (3, 4):
            out.append(first)
            first = first.nextSibling
        return out

    @property
    def wholeText(self):
        return "".join([n.data for n in self._around()])

    def replaceWholeText(self, content):
        for n in self._around():
            if n is not self:
                self.parentNode.removeChild(n)
        if content:
            self.data = content
            return self
        self.parentNode.removeChild(self)
        return None

    @property
    def isWhitespaceInElementContent(self):
        return False


class Comment(CharacterData):
    """A comment."""

    nodeType = Node.COMMENT_NODE
    nodeName = "#comment"

    def __init__(self, data):
        CharacterData.__init__(self)
        self.data = data

    def writexml(self, writer, indent="", addindent="", newl=""):
        if "--" in self.data:
            raise ValueError("'--' is not allowed in a comment node")
        writer.write(f"{indent}<!--{self.data}-->{newl}")


class CDATASection(Text):
    """A text that is written without escapes."""

    nodeType = Node.CDATA_SECTION_NODE
    nodeName = "#cdata-section"

    def writexml(self, writer, indent="", addindent="", newl=""):
        if self.data.find("]]>") >= 0:
            raise ValueError("']]>' not allowed in a CDATA section")
        writer.write(f"<![CDATA[{self.data}]]>")


class DocumentType(Childless, Node):
    """The document type."""

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


def _nssplit(qualifiedName):
    fields = qualifiedName.split(":", 1)
    return tuple(fields) if len(fields) == 2 else (None, fields[0])


class _Builder:
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


def parse(file, parser=None, bufsize=None):
    """Read a file, by its name or open."""
    if not hasattr(file, "read"):
        with open(file, "rb") as fp:
            return parse(fp)
    builder = _Builder()
    while data := file.read(65536):
        builder.feed(data)
    builder.feed(b"", True)
    return builder.document


def parseString(string, parser=None):
    """Read a str or bytes."""
    builder = _Builder()
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
