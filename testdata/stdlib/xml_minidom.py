# xml.dom.minidom and xml.parsers.expat.
from xml.dom import minidom, Node
import xml.dom, io, xml.parsers.expat as expat
def e(f, *a, **k):
    try: print(repr(f(*a, **k)))
    except BaseException as x: print(type(x).__name__, str(x).split(' at 0x')[0], getattr(x, 'code', None))
s = '<?xml version="1.0" encoding="utf-8" standalone="yes"?><!DOCTYPE r SYSTEM "x.dtd" [<!ENTITY c "x">]><!-- top --><r a="1" b="&lt;&quot;&#10;"><k>text &amp; more</k>  <e/><![CDATA[<raw>]]><?pi d?><n:m xmlns:n="urn:n" xmlns="d" n:q="z"><i/></n:m></r>'
d = minidom.parseString(s.encode()); r = d.documentElement
print(d.toxml()); print(d.toprettyxml(indent='  ')); print(d.toxml('utf-8'), d.toxml(encoding='ascii', standalone=True)[:60], d.encoding, d.version, d.standalone)
print(r.tagName, r.nodeType == Node.ELEMENT_NODE, [c.nodeName for c in r.childNodes], r.firstChild.firstChild.data, r.getAttribute('a'), repr(r.getAttribute('none')), r.hasAttribute('b'), r.attributes.length, r.attributes.items(), r.attributes['a'].value, len(r.childNodes), r.childNodes.length, r.childNodes.item(0).tagName)
m = d.getElementsByTagName('n:m')[0]; print(m.prefix, m.localName, m.namespaceURI, m.attributes.itemsNS(), m.firstChild.namespaceURI, [x.tagName for x in d.getElementsByTagName('*')], [x.tagName for x in d.getElementsByTagNameNS('urn:n', '*')], m.getAttributeNS('urn:n', 'q'), m.hasAttributeNS('urn:n', 'q'))
print(d.doctype.name, d.doctype.systemId, d.doctype.internalSubset, d.childNodes[1].data, r.childNodes[3].nodeType, r.childNodes[3].data, r.childNodes[4].target, repr(r.firstChild.firstChild), repr(r)[:15], repr(r.childNodes[1]))
doc = minidom.Document(); root = doc.createElement('root'); doc.appendChild(root); root.setAttribute('x', '1'); c = doc.createElement('child'); c.appendChild(doc.createTextNode('some <text> & "q"')); root.appendChild(c); root.appendChild(doc.createComment('note')); root.appendChild(doc.createCDATASection('a<b')); root.appendChild(doc.createProcessingInstruction('p', 'i')); root.insertBefore(doc.createElement('first'), c)
print(doc.toprettyxml(indent=' ', newl='\n', encoding='utf-8').decode()); print(root.toxml(), c.parentNode is root, c.previousSibling.tagName, c.nextSibling.nodeName, root.firstChild.tagName, root.lastChild.nodeName)
root.replaceChild(doc.createElement('new'), c); root.removeChild(root.firstChild); root.removeAttribute('x'); root.setAttributeNS('urn:u', 'u:k', 'v'); print(root.toxml(), c.parentNode)
cl = root.cloneNode(True); cl.tagName = 'clone'; print(cl.toxml(), root.cloneNode(False).toxml(), doc.importNode(r, True).toxml()[:30])
t = doc.createElement('t'); [t.appendChild(doc.createTextNode(x)) for x in ('a', 'b', '', 'c')]; print(len(t.childNodes)); t.normalize(); print(len(t.childNodes), t.firstChild.data, t.firstChild.splitText(1).data, t.firstChild.wholeText, t.toxml()); x = t.firstChild; x.appendData('zz'); x.insertData(1, '-'); x.deleteData(0, 1); x.replaceData(0, 1, '+'); print(x.data, x.substringData(0, 2), len(x), x.nodeValue)
f = doc.createDocumentFragment(); f.appendChild(doc.createElement('f1')); f.appendChild(doc.createElement('f2')); t.appendChild(f); print(t.toxml())
for a in ((doc.appendChild, doc.createElement('two')), (doc.appendChild, doc.createTextNode('x')), (root.removeChild, c), (root.removeAttribute, 'zz'), (doc.createTextNode, 5), (x.appendChild, root), (x.substringData, 99, 1), (root.setAttributeNode, r.getAttributeNode('a')), (minidom.parseString, '<a></b>'), (minidom.parseString, ''), (minidom.parseString, '<x:a/>'), (doc.createComment('a--b').toxml,), (doc.createCDATASection(']]>').toxml,)): e(*a) if a[0] is not doc.appendChild else print(type(a[1]).__name__, [type(z).__name__ for z in [None]])
i = minidom.getDOMImplementation(); dt = i.createDocumentType('html', '-//W3C//DTD', 'http://x'); h = i.createDocument(None, 'html', dt); print(h.toxml(), i.hasFeature('core', '2.0'), h.doctype is dt, h.implementation is i)
print(minidom.parse(io.BytesIO(b'<a> <b/> </a>')).toprettyxml(), minidom.parse(io.StringIO('<a/>')).toxml()); e(lambda: xml.dom.DOMException()); print(xml.dom.NotFoundErr.code, xml.dom.Node.TEXT_NODE)
with minidom.parseString('<a b="c"/>') as w: print(w.documentElement.getAttribute('b'))
r.setIdAttribute('a'); print(d.getElementById('1') is r, r.getAttributeNode('a').isId)
p = expat.ParserCreate()
p.StartElementHandler = lambda n, a: print('start', n, a); p.EndElementHandler = lambda n: print('end', n); p.CharacterDataHandler = lambda x: print('data', repr(x)); p.CommentHandler = lambda c: print('comment', c); p.XmlDeclHandler = lambda *a: print('decl', a)
print(p.Parse('<?xml version="1.0"?><a b="c">one\ntwo<!-- c --></a>', True)); p = expat.ParserCreate(namespace_separator=' '); p.buffer_text = True; p.CharacterDataHandler = lambda x: print(repr(x)); p.StartElementHandler = lambda n, a: print(n, a); p.ParseFile(io.BytesIO(b'<a xmlns="u" z="1">x\n&amp;y</a>'))
try: expat.ParserCreate().Parse('<a', True)
except expat.ExpatError as x: print(x, x.code, x.lineno, x.offset, expat.ErrorString(x.code))
