"""Nodes without children: texts, comments and processing instructions."""

__name__ = "xml.dom.minidom"

import xml.dom
from xml.dom.minidom import EmptyNodeList, Node, _write_data


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
