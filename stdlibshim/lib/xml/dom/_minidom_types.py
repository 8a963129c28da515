"""What a document type says: entities, notations, and types of attributes."""

__name__ = "xml.dom.minidom"

import re
import xml.dom
from xml.dom._minidom_text import Childless, Text
from xml.dom.minidom import Node, NodeList


class TypeInfo:
    """The type of an attribute or element."""

    __slots__ = "namespace", "name"

    def __init__(self, namespace, name):
        self.namespace, self.name = namespace, name

    def __repr__(self):
        where = f" (from {self.namespace!r})" if self.namespace else ""
        return f"<{self.__class__.__name__} {self.name!r}{where}>"


_no_type = TypeInfo(None, None)


class ElementInfo:
    """What is known of the elements of a name: nothing, here."""

    __slots__ = "tagName",

    def __init__(self, name):
        self.tagName = name

    def getAttributeType(self, aname):
        return _no_type

    def getAttributeTypeNS(self, namespaceURI, localName):
        return _no_type

    def isElementContent(self):
        return False

    def isEmpty(self):
        return False

    def isId(self, aname):
        return False

    def isIdNS(self, namespaceURI, localName):
        return False


class Identified:
    """What has a public and a system identifier."""

    __slots__ = ()
    publicId = systemId = None


class ReadOnlySequentialNamedNodeMap:
    """Nodes by name, which can't be changed."""

    __slots__ = "_seq",

    def __init__(self, seq=()):
        self._seq = seq

    def __len__(self):
        return len(self._seq)

    @property
    def length(self):
        return len(self._seq)

    def getNamedItem(self, name):
        for n in self._seq:
            if n.nodeName == name:
                return n

    def getNamedItemNS(self, namespaceURI, localName):
        for n in self._seq:
            if n.namespaceURI == namespaceURI and n.localName == localName:
                return n

    def __getitem__(self, name_or_tuple):
        node = self.getNamedItemNS(*name_or_tuple) if isinstance(name_or_tuple, tuple) else self.getNamedItem(name_or_tuple)
        if node is None:
            raise KeyError(name_or_tuple)
        return node

    def item(self, index):
        return self._seq[index] if 0 <= index < len(self._seq) else None

    def _refused(self):
        raise xml.dom.NoModificationAllowedErr("NamedNodeMap instance is read-only")

    def removeNamedItem(self, name):
        self._refused()

    def removeNamedItemNS(self, namespaceURI, localName):
        self._refused()

    def setNamedItem(self, node):
        self._refused()

    def setNamedItemNS(self, node):
        self._refused()


class Notation(Identified, Childless, Node):
    """A notation of a document type."""

    nodeType = Node.NOTATION_NODE
    nodeValue = None

    def __init__(self, name, publicId, systemId):
        self.nodeName, self.publicId, self.systemId = name, publicId, systemId


class Entity(Identified, Node):
    """An entity of a document type."""

    attributes = None
    nodeType = Node.ENTITY_NODE
    nodeValue = None
    actualEncoding = encoding = version = None

    def __init__(self, name, publicId, systemId, notation):
        self.nodeName, self.notationName = name, notation
        self.childNodes = NodeList()
        self.publicId, self.systemId = publicId, systemId

    def _refused(self):
        raise xml.dom.HierarchyRequestErr("cannot append children to an entity node")

    def appendChild(self, newChild):
        self._refused()

    def insertBefore(self, newChild, refChild):
        raise xml.dom.HierarchyRequestErr("cannot insert children below an entity node")

    def removeChild(self, oldChild):
        raise xml.dom.HierarchyRequestErr("cannot remove children from an entity node")

    def replaceChild(self, newChild, oldChild):
        raise xml.dom.HierarchyRequestErr("cannot replace children of an entity node")


_LITERAL = r"""(?:"([^"]*)"|'([^']*)')"""
_WHERE = rf"(?:SYSTEM\s+{_LITERAL}|PUBLIC\s+{_LITERAL}(?:\s+{_LITERAL})?)"
_ENTITY = re.compile(rf"<!ENTITY\s+(?P<name>[^\s%]+)\s+(?:{_LITERAL}|(?P<where>{_WHERE})(?:\s+NDATA\s+(?P<notation>\S+?))?)\s*>")
_NOTATION = re.compile(rf"<!NOTATION\s+(?P<name>\S+)\s+(?P<where>{_WHERE})\s*>")
_ATTLIST = re.compile(r"<!ATTLIST\s+(\S+)((?:[^>\"']|\"[^\"]*\"|'[^']*')*)>")
_ATTRIBUTE = re.compile(rf"\s*(\S+)\s+(CDATA|ID|IDREFS?|ENTIT(?:Y|IES)|NMTOKENS?|NOTATION\s*\([^)]*\)|\([^)]*\))\s+(?:\#REQUIRED|\#IMPLIED|(?:\#FIXED\s+)?{_LITERAL})")


def _ids(where):
    """The public and the system identifier."""
    found = ["".join(pair) for pair in re.findall(_LITERAL, where)]
    return (None, found[0]) if where.startswith("SYSTEM") else (found[0], found[1] if len(found) > 1 else None)


def declared(doctype):
    """What the internal subset of a document type declares: entities, notations, and the types of attributes by element and name."""
    if doctype._declared is None:
        text = re.sub(r"<!--.*?-->", "", doctype.internalSubset or "", flags=re.DOTALL)
        entities, notations, types = {}, {}, {}
        for m in _ENTITY.finditer(text):
            public, system = _ids(m["where"]) if m["where"] else (None, None)
            e = Entity(m["name"], public, system, m["notation"])
            e.ownerDocument = doctype.ownerDocument
            if not m["where"]:
                value = Text()
                value.data = m[2] if m[2] is not None else m[3]
                value.ownerDocument, value.parentNode = doctype.ownerDocument, e
                list.append(e.childNodes, value)
            entities.setdefault(m["name"], e)
        for m in _NOTATION.finditer(text):
            n = Notation(m["name"], *_ids(m["where"]))
            n.ownerDocument = doctype.ownerDocument
            notations.setdefault(m["name"], n)
        for m in _ATTLIST.finditer(text):
            for a in _ATTRIBUTE.finditer(m[2]):
                kind = a[2]
                kind = "enumeration" if kind[0] == "(" else "notation" if kind.startswith("NOTATION") else kind.lower()
                types.setdefault((m[1], a[1]), TypeInfo(None, kind))
        doctype._declared = ReadOnlySequentialNamedNodeMap(list(entities.values())), ReadOnlySequentialNamedNodeMap(list(notations.values())), types
    return doctype._declared


def attribute_type(attr):
    """The type that the document type gives an attribute."""
    owner = attr.ownerElement
    doctype = owner.ownerDocument.doctype if owner is not None and owner.ownerDocument is not None else None
    return _no_type if doctype is None or not doctype.internalSubset else declared(doctype)[2].get((owner.tagName, attr.nodeName), _no_type)
