"""The reader: the native scanner's events as calls of handlers."""

import _xml
from . import handler, xmlreader
from ._exceptions import SAXException, SAXNotRecognizedException, SAXNotSupportedException, SAXParseException

version = "2.20"


class ExpatParser(xmlreader.IncrementalParser, xmlreader.Locator):
    """Reads XML."""

    def __init__(self, namespaceHandling=0, bufsize=2**16 - 20):
        xmlreader.IncrementalParser.__init__(self, bufsize)
        self._source = xmlreader.InputSource()
        self._scanner = None
        self._namespaces = namespaceHandling
        self._lexical = None
        self._parsing = False
        self._place = (1, 0)
        self._prefixes = []

    def parse(self, source):
        """Read a document."""
        from . import saxutils
        source = saxutils.prepare_input_source(source)
        self._source = source
        self.reset()
        self._cont_handler.setDocumentLocator(self)
        xmlreader.IncrementalParser.parse(self, source)

    def prepareParser(self, source):
        pass

    def reset(self):
        self._scanner = _xml.Scanner(self._source.getEncoding(), bool(self._namespaces), True)
        self._parsing = False
        self._prefixes = []

    def feed(self, data, isFinal=False):
        """Read more of the document."""
        if not self._parsing:
            self.reset()
            self._parsing = True
            self._cont_handler.startDocument()
        self._scanner.feed(data)
        if isFinal:
            self._scanner.finish()
        self._pump()

    def flush(self):
        if self._scanner is not None:
            self._scanner.flush()
            self._pump()

    def close(self):
        """End the document."""
        if self._scanner is None:
            return
        self.feed(b"", isFinal=True)
        self._cont_handler.endDocument()
        self._parsing = False
        self._scanner = None

    def _pump(self):
        while events := self._scanner.events():
            for event in events:
                self._report(*event)
            if events[-1][0] == 12:
                return

    def _name(self, name):
        if name[:1] == "{":
            uri, local = name[1:].split("}", 1)
            for prefix, u in reversed(self._prefixes):
                if u == uri:
                    return (uri, local), prefix + ":" + local if prefix else local
            return (uri, local), local
        return (None, name), name

    def _report(self, kind, first, second):
        h = self._cont_handler
        if kind == 2:
            h.characters(first)
        elif kind == 0:
            if not self._namespaces:
                h.startElement(first, xmlreader.AttributesImpl(second))
            else:
                attrs, qnames = {}, {}
                for k, v in second.items():
                    name, qname = self._name(k)
                    attrs[name], qnames[name] = v, qname
                h.startElementNS(self._name(first)[0], None, xmlreader.AttributesNSImpl(attrs, qnames))
        elif kind == 1:
            if not self._namespaces:
                h.endElement(first)
            else:
                h.endElementNS(self._name(first)[0], None)
        elif kind == 4:
            h.processingInstruction(first, second)
        elif kind == 5:
            self._prefixes.append((first, second))
            h.startPrefixMapping(first or None, second)
        elif kind == 6:
            if self._prefixes:
                self._prefixes.pop()
            h.endPrefixMapping(first or None)
        elif kind == 8:
            h.skippedEntity(first)
        elif kind == 12:
            from _xml_faults import message
            line, column, name = second
            self._place = (line, column)
            self._err_handler.fatalError(SAXParseException(message(first, name), None, self))
        elif self._lexical is not None:
            if kind == 3:
                self._lexical.comment(first)
            elif kind == 7:
                self._lexical.startDTD(first, second[0], second[1])
                self._lexical.endDTD()
            elif kind == 10:
                self._lexical.startCDATA()
            elif kind == 11:
                self._lexical.endCDATA()

    def getColumnNumber(self):
        return self._place[1]

    def getLineNumber(self):
        return self._place[0]

    def getPublicId(self):
        return self._source.getPublicId()

    def getSystemId(self):
        return self._source.getSystemId()

    def getFeature(self, name):
        if name == handler.feature_namespaces:
            return self._namespaces
        if name in (handler.feature_string_interning, handler.feature_validation, handler.feature_external_pes, handler.feature_namespace_prefixes,
                    handler.feature_external_ges):
            return 0
        raise SAXNotRecognizedException(f"Feature '{name}' not recognized")

    def setFeature(self, name, state):
        if self._parsing:
            raise SAXNotSupportedException("Cannot set features while parsing")
        if name == handler.feature_namespaces:
            self._namespaces = state
        elif name in (handler.feature_validation, handler.feature_external_ges, handler.feature_external_pes, handler.feature_namespace_prefixes):
            if state:
                raise SAXNotSupportedException(f"expat does not support {name.rsplit('/', 1)[1]}")
        elif name != handler.feature_string_interning:
            raise SAXNotRecognizedException(f"Feature '{name}' not recognized")

    def getProperty(self, name):
        if name == handler.property_lexical_handler:
            return self._lexical
        raise SAXNotRecognizedException(f"Property '{name}' not recognized")

    def setProperty(self, name, value):
        if name == handler.property_lexical_handler:
            self._lexical = value
        else:
            raise SAXNotRecognizedException(f"Property '{name}' not recognized")


def create_parser(*args, **kwargs):
    return ExpatParser(*args, **kwargs)
