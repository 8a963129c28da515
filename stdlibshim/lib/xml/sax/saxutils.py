"""Escapes of XML, and a handler that writes XML."""

import io as _io

from . import handler, xmlreader


def _replaced(data, d):
    for k, v in d.items():
        data = data.replace(k, v)
    return data


def escape(data, entities={}):
    """Escape &, < and > in a text, and what else a dict says."""
    data = data.replace("&", "&amp;").replace(">", "&gt;").replace("<", "&lt;")
    return _replaced(data, entities) if entities else data


def unescape(data, entities={}):
    """Undo escape()."""
    data = data.replace("&lt;", "<").replace("&gt;", ">")
    if entities:
        data = _replaced(data, entities)
    return data.replace("&amp;", "&")


def quoteattr(data, entities={}):
    """Escape and quote a text for the value of an attribute."""
    data = escape(data, {**entities, "\n": "&#10;", "\r": "&#13;", "\t": "&#9;"})
    if '"' not in data:
        return f'"{data}"'
    if "'" not in data:
        return f"'{data}'"
    return '"' + data.replace('"', "&quot;") + '"'


def _writer(out, encoding):
    if out is None:
        import sys
        return sys.stdout
    if isinstance(out, _io.TextIOBase):
        return out
    import codecs
    if isinstance(out, (codecs.StreamWriter, codecs.StreamReaderWriter)):
        return out
    if isinstance(out, _io.RawIOBase):
        buffer = _io.BufferedIOBase()
        buffer.close = lambda: None
    else:
        buffer = _io.BufferedIOBase()
    buffer.writable = lambda: True
    buffer.write = out.write
    try:
        buffer.seekable, buffer.tell = out.seekable, out.tell
    except AttributeError:
        pass
    return _io.TextIOWrapper(buffer, encoding=encoding, errors="xmlcharrefreplace", newline="\n", write_through=True)


class XMLGenerator(handler.ContentHandler):
    """Writes XML of what it is told of."""

    def __init__(self, out=None, encoding="iso-8859-1", short_empty_elements=False):
        handler.ContentHandler.__init__(self)
        out = _writer(out, encoding)
        self._write = out.write
        self._flush = out.flush
        self._ns_contexts = [{}]
        self._current_context = self._ns_contexts[-1]
        self._undeclared_ns_maps = []
        self._encoding = encoding
        self._short_empty_elements = short_empty_elements
        self._pending_start_element = False

    def _qname(self, name):
        if name[0]:
            if name[0] == "http://www.w3.org/XML/1998/namespace":
                return "xml:" + name[1]
            prefix = self._current_context[name[0]]
            if prefix:
                return prefix + ":" + name[1]
        return name[1]

    def _finish_pending_start_element(self, endElement=False):
        if self._pending_start_element:
            self._write(">")
            self._pending_start_element = False

    def startDocument(self):
        self._write(f'<?xml version="1.0" encoding="{self._encoding}"?>\n')

    def endDocument(self):
        self._flush()

    def startPrefixMapping(self, prefix, uri):
        self._ns_contexts.append(self._current_context.copy())
        self._current_context[uri] = prefix
        self._undeclared_ns_maps.append((prefix, uri))

    def endPrefixMapping(self, prefix):
        self._current_context = self._ns_contexts.pop()

    def startElement(self, name, attrs):
        self._start(name, attrs.items())

    def startElementNS(self, name, qname, attrs):
        spaces = [("xmlns:" + prefix if prefix else "xmlns", uri) for prefix, uri in self._undeclared_ns_maps]
        self._undeclared_ns_maps = []
        self._start(self._qname(name), [(k, v) for k, v in spaces] + [(self._qname(k), v) for k, v in attrs.items()])

    def _start(self, name, attrs):
        self._finish_pending_start_element()
        self._write("<" + name)
        for k, v in attrs:
            self._write(f" {k}={quoteattr(v)}")
        if self._short_empty_elements:
            self._pending_start_element = True
        else:
            self._write(">")

    def endElement(self, name):
        if self._pending_start_element:
            self._write("/>")
            self._pending_start_element = False
        else:
            self._write(f"</{name}>")

    def endElementNS(self, name, qname):
        self.endElement(self._qname(name))

    def characters(self, content):
        if content:
            self._finish_pending_start_element()
            if not isinstance(content, str):
                content = str(content, self._encoding)
            self._write(escape(content))

    def ignorableWhitespace(self, content):
        if content:
            self._finish_pending_start_element()
            if not isinstance(content, str):
                content = str(content, self._encoding)
            self._write(content)

    def processingInstruction(self, target, data):
        self._finish_pending_start_element()
        self._write(f"<?{target} {data}?>")


class XMLFilterBase(xmlreader.XMLReader):
    """A reader that hands everything from its parent to its handlers: subclass it to change something on the way."""

    def __init__(self, parent=None):
        xmlreader.XMLReader.__init__(self)
        self._parent = parent

    def error(self, exception):
        self._err_handler.error(exception)

    def fatalError(self, exception):
        self._err_handler.fatalError(exception)

    def warning(self, exception):
        self._err_handler.warning(exception)

    def setDocumentLocator(self, locator):
        self._cont_handler.setDocumentLocator(locator)

    def startDocument(self):
        self._cont_handler.startDocument()

    def endDocument(self):
        self._cont_handler.endDocument()

    def startPrefixMapping(self, prefix, uri):
        self._cont_handler.startPrefixMapping(prefix, uri)

    def endPrefixMapping(self, prefix):
        self._cont_handler.endPrefixMapping(prefix)

    def startElement(self, name, attrs):
        self._cont_handler.startElement(name, attrs)

    def endElement(self, name):
        self._cont_handler.endElement(name)

    def startElementNS(self, name, qname, attrs):
        self._cont_handler.startElementNS(name, qname, attrs)

    def endElementNS(self, name, qname):
        self._cont_handler.endElementNS(name, qname)

    def characters(self, content):
        self._cont_handler.characters(content)

    def ignorableWhitespace(self, chars):
        self._cont_handler.ignorableWhitespace(chars)

    def processingInstruction(self, target, data):
        self._cont_handler.processingInstruction(target, data)

    def skippedEntity(self, name):
        self._cont_handler.skippedEntity(name)

    def notationDecl(self, name, publicId, systemId):
        self._dtd_handler.notationDecl(name, publicId, systemId)

    def unparsedEntityDecl(self, name, publicId, systemId, ndata):
        self._dtd_handler.unparsedEntityDecl(name, publicId, systemId, ndata)

    def resolveEntity(self, publicId, systemId):
        return self._ent_handler.resolveEntity(publicId, systemId)

    def parse(self, source):
        self._parent.setContentHandler(self)
        self._parent.setErrorHandler(self)
        self._parent.setEntityResolver(self)
        self._parent.setDTDHandler(self)
        self._parent.parse(source)

    def setLocale(self, locale):
        self._parent.setLocale(locale)

    def getFeature(self, name):
        return self._parent.getFeature(name)

    def setFeature(self, name, state):
        self._parent.setFeature(name, state)

    def getProperty(self, name):
        return self._parent.getProperty(name)

    def setProperty(self, name, value):
        self._parent.setProperty(name, value)

    def getParent(self):
        return self._parent

    def setParent(self, parent):
        self._parent = parent


def prepare_input_source(source, base=""):
    """Return an InputSource that can be read, for a name, a file that is open or an InputSource."""
    import os
    if isinstance(source, os.PathLike):
        source = os.fspath(source)
    if isinstance(source, str):
        source = xmlreader.InputSource(source)
    elif hasattr(source, "read"):
        f = source
        source = xmlreader.InputSource()
        if isinstance(f.read(0), str):
            source.setCharacterStream(f)
        else:
            source.setByteStream(f)
        if hasattr(f, "name") and isinstance(f.name, str):
            source.setSystemId(f.name)
    if source.getCharacterStream() is None and source.getByteStream() is None:
        source.setByteStream(open(source.getSystemId(), "rb"))
    return source
