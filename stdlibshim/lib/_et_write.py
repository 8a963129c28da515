"""Writers of xml.etree: XML, HTML and text."""

__name__ = "xml.etree.ElementTree"

import io
from contextlib import contextmanager
from xml.etree.ElementTree import Comment, ProcessingInstruction, QName, _namespace_map

# HTML's elements that have no end tag, and those whose text stands as it is.
UNCLOSED = frozenset("area base basefont br col embed frame hr img input isindex link meta param plaintext source track wbr".split())
RAW = frozenset("script style xmp iframe noembed noframes plaintext".split())


def write(tree, file_or_filename, encoding, xml_declaration, default_namespace, method, short_empty_elements):
    if not method:
        method = "xml"
    elif method not in ("xml", "html", "text"):
        raise ValueError(f"unknown method {method!r}")
    if not encoding:
        encoding = "us-ascii"
    with _writer(file_or_filename, encoding) as (write, declared):
        if method == "xml" and (xml_declaration or xml_declaration is None and encoding.lower() != "unicode"
                                and declared.lower() not in ("utf-8", "us-ascii")):
            write(f"<?xml version='1.0' encoding='{declared}'?>\n")
        root = tree._root
        if method == "text":
            for text in root.itertext():
                write(text)
            if root.tail:
                write(root.tail)
            return
        qnames, namespaces = _namespaces(root, default_namespace)
        html = method == "html"
        _write(write, root, qnames, namespaces, html, short_empty_elements and not html)


@contextmanager
def _writer(target, encoding):
    """Give a function that writes text to a file in an encoding, and the encoding's name for the declaration."""
    try:
        write = target.write
    except AttributeError:
        if encoding.lower() == "unicode":
            encoding = "utf-8"
        with open(target, "w", encoding=encoding, errors="xmlcharrefreplace") as file:
            yield file.write, encoding
        return
    if encoding.lower() == "unicode":
        yield write, getattr(target, "encoding", None) or "utf-8"
        return
    if isinstance(target, io.RawIOBase):
        buffer = io.BufferedWriter(target)
    elif isinstance(target, io.BufferedIOBase):
        buffer = target
    else:
        buffer = io.BufferedIOBase()
        buffer.writable = lambda: True
        buffer.write = write
        try:
            buffer.seekable, buffer.tell = target.seekable, target.tell
        except AttributeError:
            pass
    text = io.TextIOWrapper(buffer, encoding=encoding, errors="xmlcharrefreplace", newline="\n")
    pieces = _Pieces(text.write)
    try:
        yield pieces.write, encoding
        pieces.flush()
    finally:
        text.detach()
        if buffer is not target and isinstance(target, io.RawIOBase):
            buffer.detach()


class _Pieces:
    """Gathers small texts to write them together."""

    def __init__(self, out):
        self.out = out
        self.list = []
        self.size = 0

    def write(self, text):
        self.list.append(text)
        self.size += len(text)
        if self.size > 8192:
            self.flush()

    def flush(self):
        if self.list:
            self.out("".join(self.list))
        self.list, self.size = [], 0


class ListStream(io.BufferedIOBase):
    """A file that adds what is written to it to a list."""

    def __init__(self, lst):
        self.lst = lst

    def writable(self):
        return True

    def seekable(self):
        return True

    def write(self, b):
        self.lst.append(b)

    def tell(self):
        return len(self.lst)


def _namespaces(root, default):
    """Prefixed names by the names in the tree, and prefixes by their namespaces."""
    qnames = {None: None}
    namespaces = {}
    if default:
        namespaces[default] = ""

    def add(qname):
        try:
            if qname[:1] != "{":
                if default:
                    raise ValueError("cannot use non-qualified names with default_namespace option")
                qnames[qname] = qname
                return
            uri, tag = qname[1:].rsplit("}", 1)
            prefix = namespaces.get(uri)
            if prefix is None:
                prefix = _namespace_map.get(uri)
                if prefix is None:
                    prefix = f"ns{len(namespaces)}"
                if prefix != "xml":
                    namespaces[uri] = prefix
            qnames[qname] = f"{prefix}:{tag}" if prefix else tag
        except TypeError:
            _no_text(qname)

    for e in root.iter():
        tag = e.tag
        if isinstance(tag, QName):
            if tag.text not in qnames:
                add(tag.text)
        elif isinstance(tag, str):
            if tag not in qnames:
                add(tag)
        elif tag is not None and tag is not Comment and tag is not ProcessingInstruction:
            _no_text(tag)
        for key, value in e.items():
            if isinstance(key, QName):
                key = key.text
            if key not in qnames:
                add(key)
            if isinstance(value, QName) and value.text not in qnames:
                add(value.text)
        text = e.text
        if isinstance(text, QName) and text.text not in qnames:
            add(text.text)
    return qnames, namespaces


def _no_text(text):
    raise TypeError(f"cannot serialize {text!r} (type {type(text).__name__})")


def _text(text):
    try:
        if "&" in text:
            text = text.replace("&", "&amp;")
        if "<" in text:
            text = text.replace("<", "&lt;")
        if ">" in text:
            text = text.replace(">", "&gt;")
        return text
    except (TypeError, AttributeError):
        _no_text(text)


_ATTRIB = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\r": "&#13;", "\n": "&#10;", "\t": "&#09;"})
_ATTRIB_HTML = str.maketrans({"&": "&amp;", ">": "&gt;", '"': "&quot;"})


def _attribute(text, table=_ATTRIB):
    try:
        return text.translate(table)
    except (TypeError, AttributeError):
        _no_text(text)


def _start(write, e, qnames, namespaces, table):
    """Write a start tag without its end."""
    write("<" + qnames[e.tag])
    if e._attrib or namespaces:
        if namespaces:
            for uri, prefix in sorted(namespaces.items(), key=lambda item: item[1]):
                write(f' xmlns{":" + prefix if prefix else ""}="{_attribute(uri, table)}"')
        for k, v in e.items():
            if isinstance(k, QName):
                k = k.text
            v = qnames[v.text] if isinstance(v, QName) else _attribute(v, table)
            write(f' {qnames[k]}="{v}"')


def _write(write, e, qnames, namespaces, html, short_empty):
    """Write an element and what is in it, as HTML or XML."""
    tag, text = e.tag, e.text
    if tag is Comment:
        write(f"<!--{_text(text) if html else text}-->")
    elif tag is ProcessingInstruction:
        write(f"<?{_text(text) if html else text}?>")
    else:
        tag = qnames[tag]
        if tag is None:
            if text:
                write(_text(text))
            for child in e:
                _write(write, child, qnames, None, html, short_empty)
        else:
            _start(write, e, qnames, namespaces, _ATTRIB_HTML if html else _ATTRIB)
            if text or len(e) or not short_empty:
                write(">")
                name = tag.lower() if html else ""
                if text:
                    write(text if name in RAW else _text(text))
                for child in e:
                    _write(write, child, qnames, None, html, short_empty)
                if name not in UNCLOSED:
                    write(f"</{tag}>")
            else:
                write(" />")
    if e.tail:
        write(_text(e.tail))
