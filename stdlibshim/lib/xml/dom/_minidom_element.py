"""Elements and their attributes."""

__name__ = "xml.dom.minidom"

import xml.dom
from xml.dom import EMPTY_NAMESPACE
from xml.dom._minidom_text import Text
from xml.dom.minidom import Node, NodeList, _by_name, _by_name_ns, _nssplit, _write_data


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
        return getattr(self, "_is_id", False) or self.schemaType.name == "id"

    @property
    def schemaType(self):
        from xml.dom._minidom_types import attribute_type
        return attribute_type(self)

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

    @property
    def schemaType(self):
        from xml.dom._minidom_types import _no_type
        return _no_type

    def setIdAttribute(self, name):
        self.setIdAttributeNode(self.getAttributeNode(name))

    def setIdAttributeNS(self, namespaceURI, localName):
        self.setIdAttributeNode(self.getAttributeNodeNS(namespaceURI, localName))

    def setIdAttributeNode(self, idAttr):
        if idAttr is None or not self is idAttr.ownerElement:
            raise xml.dom.NotFoundErr()
        idAttr._is_id = True
