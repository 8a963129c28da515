"""Elements and trees of XML: making, reading, searching and writing them."""

__all__ = ["Comment", "dump", "Element", "ElementTree", "fromstring", "fromstringlist", "indent", "iselement", "iterparse", "parse", "ParseError", "PI",
           "ProcessingInstruction", "QName", "SubElement", "tostring", "tostringlist", "TreeBuilder", "VERSION", "XML", "XMLID", "XMLParser",
           "XMLPullParser", "register_namespace", "canonicalize", "C14NWriterTarget"]

VERSION = "1.3.0"


class ParseError(SyntaxError):
    """A document is not well-formed: code is Expat's, position is line and column."""


def iselement(element):
    """Return whether an object looks like an element."""
    return hasattr(element, "tag")


def _must_be(function, v, number=" 1"):
    if not isinstance(v, Element):
        raise TypeError(f"{function}() argument{number} must be xml.etree.ElementTree.Element, not {'None' if v is None else type(v).__name__}")


class Element:
    """An element: a tag, attributes, text before the first child and after the end, and its children as a sequence."""

    __slots__ = ("tag", "text", "tail", "_attrib", "_children", "__weakref__")

    def __init__(self, tag, /, attrib={}, **extra):
        if not isinstance(attrib, dict):
            raise TypeError(f"Element() argument 2 must be dict, not {type(attrib).__name__}")
        self.tag = tag
        self.text = self.tail = None
        self._attrib = {**attrib, **extra}
        self._children = []

    @property
    def attrib(self):
        """A dictionary containing the element's attributes"""
        return self._attrib

    @attrib.setter
    def attrib(self, value):
        if not isinstance(value, dict):
            raise TypeError(f"attrib must be dict, not {type(value).__name__}")
        self._attrib = value

    def __repr__(self):
        return f"<Element {self.tag!r} at {id(self):#x}>"

    def makeelement(self, tag, attrib, /):
        """Make an element of this one's class."""
        if not isinstance(attrib, dict):
            raise TypeError(f"makeelement() argument 2 must be dict, not {'None' if attrib is None else type(attrib).__name__}")
        return Element(tag, attrib)

    def __copy__(self):
        e = Element(self.tag, self._attrib)
        e.text, e.tail = self.text, self.tail
        e._children[:] = self._children
        return e

    def __deepcopy__(self, memo, /):
        from copy import deepcopy
        e = Element(deepcopy(self.tag, memo), deepcopy(self._attrib, memo))
        memo[id(self)] = e
        e.text, e.tail = deepcopy(self.text, memo), deepcopy(self.tail, memo)
        for child in self._children:
            e._children.append(deepcopy(child, memo))
        return e

    def __getstate__(self):
        return {"tag": self.tag, "_children": self._children, "attrib": self._attrib, "text": self.text, "tail": self.tail}

    def __setstate__(self, state):
        self.tag, self.text, self.tail = state["tag"], state["text"], state["tail"]
        self._attrib, self._children = state["attrib"], list(state["_children"])

    def __len__(self):
        return len(self._children)

    def __bool__(self):
        import warnings
        warnings.warn("Testing an element's truth value will always return True in future versions.  "
                      "Use specific 'len(elem)' or 'elem is not None' test instead.", DeprecationWarning, stacklevel=2)
        return len(self._children) != 0

    def __getitem__(self, index):
        return self._at(index, "child index out of range")

    def _at(self, index, text):
        if not isinstance(index, slice) and not hasattr(index, "__index__"):
            raise TypeError("element indices must be integers")
        try:
            return self._children[index]
        except IndexError:
            raise IndexError(text) from None

    def __setitem__(self, index, element):
        if isinstance(index, slice):
            new = list(element)
            for e in new:
                _element_only(e)
            self._children[index] = new
            return
        self._at(index, "child assignment index out of range")
        _element_only(element)
        self._children[index] = element

    def __delitem__(self, index):
        self._at(index, "child assignment index out of range")
        del self._children[index]

    def append(self, subelement, /):
        """Add a child at the end."""
        _must_be("append", subelement)
        self._children.append(subelement)

    def extend(self, elements, /):
        """Add children at the end."""
        try:
            elements = iter(elements)
        except TypeError:
            raise TypeError("'elements' must be an iterable") from None
        for e in elements:
            _element_only(e)
            self._children.append(e)

    def insert(self, index, subelement, /):
        """Insert a child before an index."""
        _must_be("insert", subelement, " 2")
        self._children.insert(index, subelement)

    def remove(self, subelement, /):
        """Remove a child."""
        _must_be("remove", subelement, "")
        for i, e in enumerate(self._children):
            if e is subelement or e == subelement:
                if i < len(self._children) and self._children[i] is e:
                    del self._children[i]
                return
        raise ValueError("Element.remove(x): element not found")

    def find(self, /, path, namespaces=None):
        """Return the first element that a tag or path leads to, or None."""
        if _is_path(path) or namespaces is not None:
            from xml.etree import ElementPath
            return ElementPath.find(self, path, namespaces)
        for e in self._children:
            if e.tag == path:
                return e
        return None

    def findtext(self, /, path, default=None, namespaces=None):
        """Return the text of that element, or a default."""
        e = self.find(path, namespaces)
        if e is None:
            return default
        return "" if e.text is None else e.text

    def findall(self, /, path, namespaces=None):
        """Return a list of all elements that a tag or path leads to."""
        if _is_path(path) or namespaces is not None:
            from xml.etree import ElementPath
            return ElementPath.findall(self, path, namespaces)
        return [e for e in self._children if e.tag == path]

    def iterfind(self, /, path, namespaces=None):
        """Return an iterator over them."""
        from xml.etree import ElementPath
        return ElementPath.iterfind(self, path, namespaces)

    def clear(self):
        """Remove children and attributes, and set the texts to None."""
        self._attrib = {}
        self._children = []
        self.text = self.tail = None

    def get(self, /, key, default=None):
        """Return an attribute's value."""
        return self._attrib.get(key, default)

    def set(self, key, value, /):
        """Set an attribute."""
        self._attrib[key] = value

    def keys(self):
        """Return the attributes' names."""
        return list(self._attrib)

    def items(self):
        """Return names and values of the attributes."""
        return list(self._attrib.items())

    def iter(self, /, tag=None):
        """Return an iterator over this element and all below it, in the order of the document."""
        if tag == "*":
            tag = None
        return _iterate(self, tag)

    def itertext(self):
        """Return an iterator over all texts within this element."""
        return _texts(self)


def _element_only(e):
    if not isinstance(e, Element):
        raise TypeError(f'expected an Element, not "{type(e).__name__}"')


def _is_path(path):
    if not isinstance(path, str):
        return False
    brace = False
    for c in path:
        if c == "{":
            brace = True
        elif c == "}":
            brace = False
        elif not brace and c in "/*[@.":
            return True
    return path[:3] == "{*}" or path[:2] == "{}"


def _iterate(root, tag):
    if tag is None or root.tag == tag:
        yield root
    stack = [(root, 0)]
    while stack:
        parent, i = stack.pop()
        children = parent._children
        while i < len(children):
            e = children[i]
            i += 1
            if tag is None or e.tag == tag:
                yield e
            if e._children:
                stack.append((parent, i))
                parent, i, children = e, 0, e._children


def _texts(root):
    if not isinstance(root.tag, str) and root.tag is not None:
        return
    if root.text:
        yield root.text
    stack = [(root, 0)]
    while stack:
        parent, i = stack.pop()
        children = parent._children
        if i < len(children):
            e = children[i]
            stack.append((parent, i + 1))
            if isinstance(e.tag, str) or e.tag is None:
                if e.text:
                    yield e.text
                stack.append((e, 0))
                continue
        elif parent is not root:
            e = parent
        else:
            return
        if e.tail:
            yield e.tail


def SubElement(parent, tag, /, attrib={}, **extra):
    """Make an element and add it to another."""
    if not isinstance(parent, Element):
        raise TypeError(f"SubElement() argument 1 must be xml.etree.ElementTree.Element, not {'None' if parent is None else type(parent).__name__}")
    if not isinstance(attrib, dict):
        raise TypeError(f"SubElement() argument 3 must be dict, not {type(attrib).__name__}")
    e = Element(tag, attrib, **extra)
    parent._children.append(e)
    return e


def Comment(text=None):
    """Make an element that is written as a comment."""
    e = Element(Comment)
    e.text = text
    return e


def ProcessingInstruction(target, text=None):
    """Make an element that is written as a processing instruction."""
    e = Element(ProcessingInstruction)
    e.text = target
    if text:
        e.text = e.text + " " + text
    return e


PI = ProcessingInstruction


class QName:
    """A name with a namespace, which is written with a prefix also where it is a value."""

    def __init__(self, text_or_uri, tag=None):
        self.text = f"{{{text_or_uri}}}{tag}" if tag else text_or_uri

    def __str__(self):
        return self.text

    def __repr__(self):
        return f"<{self.__class__.__name__} {self.text!r}>"

    def __hash__(self):
        return hash(self.text)

    def __le__(self, other):
        return self.text <= (other.text if isinstance(other, QName) else other)

    def __lt__(self, other):
        return self.text < (other.text if isinstance(other, QName) else other)

    def __ge__(self, other):
        return self.text >= (other.text if isinstance(other, QName) else other)

    def __gt__(self, other):
        return self.text > (other.text if isinstance(other, QName) else other)

    def __eq__(self, other):
        return self.text == (other.text if isinstance(other, QName) else other)


class ElementTree:
    """A whole document: its root, and how it is read and written."""

    def __init__(self, element=None, file=None):
        if element is not None and not iselement(element):
            raise TypeError(f"expected an Element, not {type(element).__name__}")
        self._root = element
        if file:
            self.parse(file)

    def getroot(self):
        """Return the root."""
        return self._root

    def _setroot(self, element):
        if not iselement(element):
            raise TypeError(f"expected an Element, not {type(element).__name__}")
        self._root = element

    def parse(self, source, parser=None):
        """Read a file, by its name or open, and return the root."""
        opened = False
        if not hasattr(source, "read"):
            source = open(source, "rb")
            opened = True
        try:
            if parser is None:
                parser = XMLParser()
            while data := source.read(65536):
                parser.feed(data)
            self._root = parser.close()
            return self._root
        finally:
            if opened:
                source.close()

    def iter(self, tag=None):
        """Return an iterator over all elements."""
        return self._root.iter(tag)

    def _relative(self, path):
        if path[:1] == "/":
            import warnings
            path = "." + path
            warnings.warn("This search is broken in 1.3 and earlier, and will be fixed in a future version.  If you rely on the current behaviour, "
                          f"change it to {path!r}", FutureWarning, stacklevel=3)
        return path

    def find(self, path, namespaces=None):
        """Return the first element that a path leads to."""
        return self._root.find(self._relative(path), namespaces)

    def findtext(self, path, default=None, namespaces=None):
        """Return that element's text."""
        return self._root.findtext(self._relative(path), default, namespaces)

    def findall(self, path, namespaces=None):
        """Return all elements that a path leads to."""
        return self._root.findall(self._relative(path), namespaces)

    def iterfind(self, path, namespaces=None):
        """Return an iterator over them."""
        return self._root.iterfind(self._relative(path), namespaces)

    def write(self, file_or_filename, encoding=None, xml_declaration=None, default_namespace=None, method=None, *, short_empty_elements=True):
        """Write the document to a file."""
        if self._root is None:
            raise TypeError("ElementTree not initialized")
        from _et_write import write
        write(self, file_or_filename, encoding, xml_declaration, default_namespace, method, short_empty_elements)

    def write_c14n(self, file):
        """Write the document in canonical form."""
        return self.write(file, method="c14n")


def register_namespace(prefix, uri):
    """Register the prefix that a namespace is written with."""
    import re
    if re.match(r"ns\d+$", prefix):
        raise ValueError("Prefix format reserved for internal use")
    for k, v in list(_namespace_map.items()):
        if k == uri or v == prefix:
            del _namespace_map[k]
    _namespace_map[uri] = prefix


_namespace_map = {
    "http://www.w3.org/XML/1998/namespace": "xml",
    "http://www.w3.org/1999/xhtml": "html",
    "http://www.w3.org/1999/02/22-rdf-syntax-ns#": "rdf",
    "http://schemas.xmlsoap.org/wsdl/": "wsdl",
    "http://www.w3.org/2001/XMLSchema": "xs",
    "http://www.w3.org/2001/XMLSchema-instance": "xsi",
    "http://purl.org/dc/elements/1.1/": "dc",
}
register_namespace._namespace_map = _namespace_map


def tostring(element, encoding=None, method=None, *, xml_declaration=None, default_namespace=None, short_empty_elements=True):
    """Return an element with all below it as XML: bytes, or a str for the encoding "unicode"."""
    import io
    stream = io.StringIO() if encoding == "unicode" else io.BytesIO()
    ElementTree(element).write(stream, encoding, xml_declaration=xml_declaration, default_namespace=default_namespace, method=method,
                               short_empty_elements=short_empty_elements)
    return stream.getvalue()


def tostringlist(element, encoding=None, method=None, *, xml_declaration=None, default_namespace=None, short_empty_elements=True):
    """Return an element as a list of pieces of XML."""
    from _et_write import ListStream
    lst = []
    ElementTree(element).write(ListStream(lst), encoding, xml_declaration=xml_declaration, default_namespace=default_namespace, method=method,
                               short_empty_elements=short_empty_elements)
    return lst


def dump(elem):
    """Print an element or a tree."""
    import sys
    if not isinstance(elem, ElementTree):
        elem = ElementTree(elem)
    elem.write(sys.stdout, encoding="unicode")
    tail = elem.getroot().tail
    if not tail or tail[-1] != "\n":
        sys.stdout.write("\n")


def indent(tree, space="  ", level=0):
    """Put white space into a tree so that it is written with indents."""
    if isinstance(tree, ElementTree):
        tree = tree.getroot()
    if level < 0:
        raise ValueError(f"Initial indentation level must be >= 0, got {level}")
    if not len(tree):
        return
    indents = ["\n" + level * space]

    def inner(elem, level):
        deeper = level + 1
        if deeper == len(indents):
            indents.append(indents[level] + space)
        here = indents[deeper]
        if not elem.text or not elem.text.strip(" \t\n\r"):
            elem.text = here
        for child in elem:
            if len(child):
                inner(child, deeper)
            if not child.tail or not child.tail.strip(" \t\n\r"):
                child.tail = here
        if not child.tail.strip(" \t\n\r"):
            child.tail = indents[level]

    inner(tree, 0)


def parse(source, parser=None):
    """Read a file and return its tree."""
    tree = ElementTree()
    tree.parse(source, parser)
    return tree


def XML(text, parser=None):
    """Read a document from a str or bytes and return its root."""
    if not parser:
        parser = XMLParser(target=TreeBuilder())
    parser.feed(text)
    return parser.close()


fromstring = XML


def XMLID(text, parser=None):
    """Read a document and return its root, and a dict of the elements by their id."""
    if not parser:
        parser = XMLParser(target=TreeBuilder())
    parser.feed(text)
    tree = parser.close()
    return tree, {i: e for e in tree.iter() if (i := e.get("id"))}


def fromstringlist(sequence, parser=None):
    """Read a document from a sequence of pieces and return its root."""
    if not parser:
        parser = XMLParser(target=TreeBuilder())
    for text in sequence:
        parser.feed(text)
    return parser.close()


from _et_parse import TreeBuilder, XMLParser, XMLPullParser, iterparse


def canonicalize(xml_data=None, *, out=None, from_file=None, **options):
    """Return a document in the canonical form C14N 2.0, or write it to a file."""
    if xml_data is None and from_file is None:
        raise ValueError("Either 'xml_data' or 'from_file' must be provided as input")
    sio = None
    if out is None:
        import io
        sio = out = io.StringIO()
    parser = XMLParser(target=C14NWriterTarget(out.write, **options))
    if xml_data is not None:
        parser.feed(xml_data)
        parser.close()
    elif from_file is not None:
        parse(from_file, parser=parser)
    return sio.getvalue() if sio is not None else None


from _et_c14n import C14NWriterTarget
