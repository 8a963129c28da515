# What minidom tells of a document type.
import xml.dom
import xml.dom.minidom as m

d = m.parseString('''<!DOCTYPE r SYSTEM "s" [<!ELEMENT r (#PCDATA)><!-- <!ENTITY no "x"> --><!ATTLIST r id ID #REQUIRED kind (a|b) "a" n NMTOKENS #IMPLIED>
<!ENTITY e "v"><!ENTITY e "twice"><!ENTITY pic SYSTEM "p.gif" NDATA gif><!ENTITY pub PUBLIC "P" "S"><!NOTATION gif SYSTEM "q"><!NOTATION two PUBLIC "id">]><r id="1" n="q" other="z">&e;<a id="2"/></r>''')
r = d.documentElement
print(r.schemaType, r.schemaType.name, r.schemaType.namespace)
for name in ("id", "n", "other"):
    a = r.getAttributeNode(name)
    print(name, a.schemaType, a.isId, a.ownerElement is r)
print(r.getElementsByTagName("a")[0].getAttributeNode("id").schemaType, d.getElementById("1") is r, d.getElementById("2"))
for e in (d.doctype.entities.item(i) for i in range(d.doctype.entities.length)):
    print(e.nodeName, e.nodeType, e.publicId, e.systemId, e.notationName, [c.data for c in e.childNodes], e.actualEncoding, e.version, e.nodeValue, e.attributes)
for n in (d.doctype.notations.item(i) for i in range(d.doctype.notations.length)):
    print(n.nodeName, n.nodeType, n.publicId, n.systemId, n.nodeValue)
print(d.doctype.entities["e"].nodeName, d.doctype.entities.getNamedItem("no"), d.doctype.entities.item(9), len(d.doctype.notations))
for f in (lambda: d.doctype.entities.removeNamedItem("e"), lambda: d.doctype.entities["e"].appendChild(d.createTextNode("x")), lambda: d.doctype.entities["zz"]):
    try:
        f()
    except (xml.dom.DOMException, KeyError) as exc:
        print(type(exc).__name__, exc)
p = m.parseString("<a b='c'/>")
print(p.documentElement.getAttributeNode("b").schemaType, m.Attr("q").schemaType, m.Element("x").schemaType, m.StringTypes, m.TypeInfo("ns", "n"), p.doctype)
i = m.ElementInfo("a")
print(i.tagName, i.getAttributeType("x"), i.isElementContent(), i.isEmpty(), i.isId("q"), i.isIdNS(None, "q"))
p.documentElement.setIdAttribute("b")
print(p.getElementById("c").tagName, issubclass(m.Entity, m.Identified), issubclass(m.Notation, m.Childless))
