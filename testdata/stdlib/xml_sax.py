# xml.sax: handlers, escapes, the generator.
import xml.sax, xml.sax.handler, io
from xml.sax import saxutils
from xml.sax.saxutils import escape, unescape, quoteattr, XMLGenerator
print(escape('<a & "b">'), escape('x"y', {'"': '&quot;'}), unescape('&lt;&amp;lt;&gt;&quot;', {'&quot;': '"'}), quoteattr('a'), quoteattr('a"b'), quoteattr('a\'b"c\n'), quoteattr('<\t', {'a': 'b'}))
class H(xml.sax.ContentHandler):
    def startDocument(self): print('startDocument')
    def endDocument(self): print('endDocument')
    def startElement(self, name, attrs): print('start', name, dict(attrs), attrs.getNames(), attrs.getLength(), attrs.get('x'), 'id' in attrs, attrs.getType('id'))
    def endElement(self, name): print('end', name)
    def characters(self, content): print('chars', repr(content))
    def processingInstruction(self, target, data): print('pi', target, data)
    def startElementNS(self, name, qname, attrs): print('startNS', name, qname, attrs.items(), attrs.getQNames())
    def endElementNS(self, name, qname): print('endNS', name, qname)
    def startPrefixMapping(self, prefix, uri): print('map', prefix, uri)
    def endPrefixMapping(self, prefix): print('unmap', prefix)
    def skippedEntity(self, name): print('skipped', name)
xml.sax.parseString('<?xml version="1.0"?><a id="1"><b x="y">te&amp;xt\n more</b><?p d?><!-- c --></a>', H())
xml.sax.parse(io.BytesIO(b'<a/>'), H()); xml.sax.parse(io.StringIO('<a>\xe9</a>'), H())
p = xml.sax.make_parser(); p.setContentHandler(H()); p.setFeature(xml.sax.handler.feature_namespaces, 1); p.parse(io.BytesIO(b'<a xmlns="d" xmlns:x="u" x:k="v" l="m"><x:b/></a>')); print(p.getFeature(xml.sax.handler.feature_namespaces))
for bad in ('<a>', '<a></b>', '', '<a>&x;</a>'):
    try: xml.sax.parseString(bad, xml.sax.ContentHandler())
    except xml.sax.SAXParseException as e: print(e, '|', e.getMessage(), e.getLineNumber(), e.getColumnNumber(), e.getSystemId())
class E(xml.sax.ErrorHandler):
    def fatalError(self, e): print('fatal', e.getMessage())
xml.sax.parseString('<a></b>', xml.sax.ContentHandler(), E())
for f in (lambda: p.getFeature('nope'), lambda: p.setFeature('nope', 1), lambda: p.getProperty('x'), lambda: p.setLocale('x')):
    try: f()
    except xml.sax.SAXException as e: print(type(e).__name__, e)
class L(xml.sax.handler.LexicalHandler):
    def comment(self, c): print('comment', c)
    def startCDATA(self): print('cdata')
    def endCDATA(self): print('end cdata')
p = xml.sax.make_parser(); p.setProperty(xml.sax.handler.property_lexical_handler, L()); p.feed('<a><!--x--><![CDATA[y]]>'); p.feed('</a>'); p.close()
out = io.StringIO(); g = XMLGenerator(out, 'utf-8', short_empty_elements=True); g.startDocument(); g.startElement('a', {'k': 'v"<'}); g.characters('x<&'); g.startElement('b', {}); g.endElement('b'); g.ignorableWhitespace(' '); g.processingInstruction('p', 'q'); g.startPrefixMapping('n', 'urn:n'); g.startElementNS(('urn:n', 'c'), None, {('urn:n', 'z'): '1'}); g.endElementNS(('urn:n', 'c'), None); g.endPrefixMapping('n'); g.endElement('a'); g.endDocument(); print(out.getvalue())
b = io.BytesIO(); g = XMLGenerator(b); g.startDocument(); g.startElement('a', {}); g.characters('é€'); g.endElement('a'); g.endDocument(); print(b.getvalue())
class Upper(saxutils.XMLFilterBase):
    def startElement(self, name, attrs): super().startElement(name.upper(), attrs)
    def endElement(self, name): super().endElement(name.upper())
f = Upper(xml.sax.make_parser()); out = io.StringIO(); f.setContentHandler(XMLGenerator(out)); f.parse(io.StringIO('<a b="1">t</a>')); print(out.getvalue())
