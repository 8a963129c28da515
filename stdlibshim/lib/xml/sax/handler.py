"""What readers of XML call: classes to subclass."""

version = "2.0beta"


class ErrorHandler:
    """Is told of errors."""

    def error(self, exception):
        raise exception

    def fatalError(self, exception):
        raise exception

    def warning(self, exception):
        print(exception)


class ContentHandler:
    """Is told of what a document consists of."""

    def __init__(self):
        self._locator = None

    def setDocumentLocator(self, locator):
        self._locator = locator

    def startDocument(self):
        """The document begins."""

    def endDocument(self):
        """The document has ended."""

    def startPrefixMapping(self, prefix, uri):
        """A namespace is bound to a prefix."""

    def endPrefixMapping(self, prefix):
        """It is bound no more."""

    def startElement(self, name, attrs):
        """An element begins."""

    def endElement(self, name):
        """An element has ended."""

    def startElementNS(self, name, qname, attrs):
        """An element begins, where namespaces are looked at."""

    def endElementNS(self, name, qname):
        """An element has ended, where namespaces are looked at."""

    def characters(self, content):
        """There is text."""

    def ignorableWhitespace(self, whitespace):
        """There is white space that means nothing."""

    def processingInstruction(self, target, data):
        """There is a processing instruction."""

    def skippedEntity(self, name):
        """An entity was not read."""


class DTDHandler:
    """Is told of notations and unparsed entities."""

    def notationDecl(self, name, publicId, systemId):
        """A notation is declared."""

    def unparsedEntityDecl(self, name, publicId, systemId, ndata):
        """An unparsed entity is declared."""


class EntityResolver:
    """Says where external entities are."""

    def resolveEntity(self, publicId, systemId):
        return systemId


class LexicalHandler:
    """Is told of what is no content."""

    def comment(self, content):
        """There is a comment."""

    def startDTD(self, name, public_id, system_id):
        """The document type begins."""

    def endDTD(self):
        """The document type has ended."""

    def startCDATA(self):
        """A CDATA section begins."""

    def endCDATA(self):
        """A CDATA section has ended."""


_FEATURE = "http://xml.org/sax/features/"
_PROPERTY = "http://xml.org/sax/properties/"
feature_namespaces = _FEATURE + "namespaces"
feature_namespace_prefixes = _FEATURE + "namespace-prefixes"
feature_string_interning = _FEATURE + "string-interning"
feature_validation = _FEATURE + "validation"
feature_external_ges = _FEATURE + "external-general-entities"
feature_external_pes = _FEATURE + "external-parameter-entities"
all_features = [feature_namespaces, feature_namespace_prefixes, feature_string_interning, feature_validation, feature_external_ges, feature_external_pes]
property_lexical_handler = _PROPERTY + "lexical-handler"
property_declaration_handler = _PROPERTY + "declaration-handler"
property_dom_node = _PROPERTY + "dom-node"
property_xml_string = _PROPERTY + "xml-string"
property_encoding = "http://www.python.org/sax/properties/encoding"
property_interning_dict = "http://www.python.org/sax/properties/interning-dict"
all_properties = [property_lexical_handler, property_dom_node, property_declaration_handler, property_xml_string, property_encoding,
                  property_interning_dict]
