# xml.etree.ElementTree: elements, paths, reading, writing, events.
import xml.etree.ElementTree as ET, io, copy, pickle, warnings
def e(f, *a, **k):
    try: print(repr(f(*a, **k)))
    except BaseException as x: print(type(x).__module__, type(x).__name__, x)
print(ET.__all__, ET.VERSION)
doc = '''<?xml version="1.0"?>
<!DOCTYPE data [<!ENTITY c "&#169; <b>x</b>"><!ATTLIST country code CDATA "none" list NMTOKENS #IMPLIED>]>
<!-- before -->
<data xmlns:x="urn:x" xml:lang="en">
  <country name="Liechtenstein" list="  a   b "><rank updated="yes">2</rank><year>2008</year><neighbor name="Austria" direction="E"/><neighbor name="Switzerland" direction="W"/></country>
  <country name="Singapore"><rank>5</rank><year>2011</year><neighbor name="Malaysia" direction="N"/>tail &lt;&amp;&#x41;<![CDATA[<raw> & ]]>end</country>
  <x:item x:id="1">&c;</x:item><?proc some data?><!-- c -->
</data>'''
root = ET.fromstring(doc)
print(root.tag, root.attrib, len(root), [c.tag for c in root], repr(root.text), repr(root[0].tail), root[0].attrib, root[1].attrib)
print(repr(''.join(root[1].itertext())), repr(root[1][2].tail), root[2].tag, root[2].attrib, root[2].text, root[2][0].tag, root[2][0].text)
for p in ('country', 'country/rank', './/rank', './/neighbor[@name]', ".//neighbor[@name='Austria']", ".//neighbor[@name!='Austria']", 'country[@name="Singapore"]/year', './/year/..', ".//*[@name='Singapore']/year", ".//country[year='2011']", ".//year[.='2008']", ".//year[.!='2008']", "country[1]", "country[last()]", "country[last()-1]", "country[3]", '*', './/*', '.', '..', './country/', 'country[rank]', 'country[neighbor][2]', '{urn:x}item', '{*}item', '{*}country', '{}country', '{urn:x}*', '{}*', './/{*}*', "country[year!='2011']", './/rank[@updated="yes"]', '//rank', "country[@name='Singapore'][rank='5']/neighbor", ".//country/neighbor[2]", 'none', '', ' country ', 'country[ @name = "Singapore" ]', '@name', ".//neighbor[@direction='E']/../year"):
    try: print(p, [x.tag if p != '.' else x.tag for x in root.findall(p)])
    except Exception as x: print(p, type(x).__name__, x)
for p in ('/country', 'country[', 'country[0]', 'country[last()+1]', 'country[first()]', 'country[-1]', 'country[position()]', './/..//', 'y:item', 'country[@name=]', '///', 'a//', './/[', 'country[last()-a]', '[1]', 'a b'): print(p, end=' '); e(root.findall, p)
ns = {'x': 'urn:x', '': 'urn:d'}; e(lambda: [c.tag for c in root.findall('x:item', ns)]); e(lambda: [c.tag for c in root.findall('country', ns)]); e(lambda: root.find('x:item', {'x': 'urn:x'}).get('{urn:x}id')); e(root.find, 'z:item', ns); e(root.find, 'a', {None: 'x'})
e(root.findtext, 'country/year'); e(root.findtext, 'nope', 'default'); e(root.findtext, 'country/neighbor'); e(root.find, 'nope'); e(lambda: list(root.iterfind('country'))[1].get('name')); e(lambda: root.iterfind('country').__class__.__name__)
print([x.tag for x in root.iter()], [x.tag for x in root.iter('year')], [x.tag for x in root.iter('*')] == [x.tag for x in root.iter()], list(root.itertext())[:4])
# Elements.
a = ET.Element('a', {'x': '1'}, y='2'); b = ET.SubElement(a, 'b', z='3'); b.text = 'hi'; b.tail = 'there'; c = a.makeelement('c', {}); a.append(c); a.insert(0, ET.Comment('note')); a.extend([ET.Element('d'), ET.PI('p', 'q')])
print(ET.tostring(a), len(a), a.keys(), a.items(), a.get('x'), a.get('n'), a.get('n', 5), a[1] is b, [x.tag for x in a[2:4]], list(a)[1].text)
a.set('k', 'v<>&"\n'); a[0] = ET.Element('new'); del a[-1]; a[1:2] = [ET.Element('r'), ET.Element('s')]; print(ET.tostring(a, 'unicode')); a.remove(c)
for f, args in ((a.append, (5,)), (a.append, (None,)), (a.insert, (0, 'x')), (a.extend, ([5],)), (a.extend, (5,)), (a.remove, (c,)), (a.remove, (5,)), (a.__getitem__, (99,)), (a.__getitem__, ('x',)), (a.__delitem__, (99,)), (a.__setitem__, (99, b)), (a.__setitem__, (0, 5)), (ET.Element, ('t', 'notdict')), (ET.SubElement, (5, 'x')), (ET.SubElement, (a, 'x', 5)), (a.makeelement, ('x', None)), (setattr, (a, 'attrib', 5))): print(f.__name__, end=' '); e(f, *args)
with warnings.catch_warnings(record=True) as w: warnings.simplefilter('always'); print(bool(a), bool(c), len(w), w[0].message)
d = copy.deepcopy(a); d[0].tag = 'changed'; print(a[0].tag, copy.copy(a)[0] is a[0], ET.tostring(d) == ET.tostring(a)); p = pickle.loads(pickle.dumps(a)); print(ET.tostring(p) == ET.tostring(a), ET.iselement(a), ET.iselement(5)); a.clear(); print(ET.tostring(a), a.text, len(a))
q = ET.QName('u', 't'); print(q, repr(q), q == '{u}t', q < ET.QName('u', 'z'), hash(q) == hash('{u}t'), ET.QName('{u}x').text, str(ET.Comment('x').tag)[:17], ET.PI is ET.ProcessingInstruction)
class Own(ET.Element): pass
o = Own('own'); o.extra = 1; o.append(Own('kid')); print(ET.tostring(o), o.extra, isinstance(o[0], Own))
# Writing.
t = ET.fromstring('<r a="é&#9;&#10;&quot;\'&lt;">é€ &amp; <b/><i></i>x<br/><script>a&lt;b</script><v xmlns="urn:v" xmlns:w="urn:w" w:q="1"/></r>')
for k in ({}, {'encoding': 'unicode'}, {'encoding': 'utf-8'}, {'encoding': 'utf-8', 'xml_declaration': True}, {'encoding': 'latin-1'}, {'encoding': 'utf-16'}, {'encoding': 'US-ASCII', 'xml_declaration': True}, {'method': 'html'}, {'method': 'text', 'encoding': 'unicode'}, {'short_empty_elements': False}, {'encoding': 'unicode', 'xml_declaration': True}, {'default_namespace': 'urn:v'}, {'method': 'c14n'}, {'method': 'x'}, {'encoding': 'nope'}): print(k, end=' '); e(ET.tostring, t, **k)
print(ET.tostringlist(ET.XML('<a><b/>t</a>')), ET.tostringlist(ET.XML('<a/>'), 'unicode')); v = ET.XML('<v xmlns="urn:v"><w/></v>'); e(ET.tostring, v, default_namespace='urn:v'); ET.register_namespace('vv', 'urn:v'); e(ET.tostring, v); e(ET.register_namespace, 'ns1', 'x'); e(ET.tostring, ET.XML('<a xmlns="http://www.w3.org/1999/xhtml" xml:lang="x"/>'))
for bad in (5, None, b'x', object): x = ET.Element('a'); x.text = bad; print(bad, end=' '); e(ET.tostring, x)
x = ET.Element(5); e(ET.tostring, x); x = ET.Element('a', {'k': 5}); e(ET.tostring, x); x = ET.Element(None); x.text = 'only text'; x.append(ET.Element('k')); e(ET.tostring, x); x = ET.Element('{u}a', {ET.QName('u', 'k'): ET.QName('u2', 'val')}); x.text = ET.QName('u', 't'); e(ET.tostring, x)
tree = ET.ElementTree(t); s = io.StringIO(); tree.write(s, 'unicode'); print(s.getvalue()[:30]); s = io.BytesIO(); tree.write(s, encoding='utf-8', xml_declaration=True); print(s.getvalue()[:60]); e(ET.ElementTree().write, s); e(ET.ElementTree, 5); print(tree.getroot() is t, tree.find('b').tag, tree.findtext('i'), len(list(tree.iter())))
with warnings.catch_warnings(record=True) as w: warnings.simplefilter('always'); print(tree.find('/b').tag, w[0].category.__name__, w[0].message)
x = ET.XML('<a><b><c>t</c><d/></b>  <e>text</e></a>'); ET.indent(x); print(ET.tostring(x, 'unicode')); ET.indent(x, '\t', 1); print(repr(ET.tostring(x, 'unicode'))); e(ET.indent, x, ' ', -1); ET.dump(x); ET.dump(ET.ElementTree(ET.XML('<q/>'))); y = ET.Element('alone'); ET.indent(y); ET.dump(y)
# Reading.
e(lambda: {k: v.tag for k, v in ET.XMLID('<a id="1"><b id="x"/></a>')[1].items()}); print(ET.tostring(ET.fromstringlist(['<a', '>b</', 'a>'])), ET.parse(io.BytesIO(b'<a>\r\nx</a>')).getroot().text, ET.parse(io.StringIO('<a/>')).getroot().tag, ET.parse(io.BytesIO('<?xml version="1.0" encoding="cp1252"?><a>€é</a>'.encode('cp1252'))).getroot().text)
class T:
    def start(self, tag, attrib): print('start', tag, attrib)
    def end(self, tag): print('end', tag)
    def data(self, data): print('data', repr(data))
    def comment(self, data): print('comment', repr(data))
    def pi(self, target, data): print('pi', target, data)
    def start_ns(self, prefix, uri): print('start_ns', repr(prefix), uri)
    def end_ns(self, prefix): print('end_ns', repr(prefix))
    def doctype(self, name, pubid, system): print('doctype', name, pubid, system)
    def close(self): return 'closed'
p = ET.XMLParser(target=T()); p.feed('<!DOCTYPE a PUBLIC "-//x" "y.dtd"><a xmlns="d" xmlns:p="q" p:z="1">one\n  two&amp;three<!-- c --><?t d?><b'); p.feed('/>\r\n<![CDATA[x]]></a>'); print(p.close(), p.version[:5], p.entity)
p = ET.XMLParser(target=type('D', (), {'data': lambda self, d: print(repr(d))})()); p.feed('<a>x</a>'); print(p.close())
p = ET.XMLParser(); p.entity['foo'] = 'bar'; p.feed('<!DOCTYPE a SYSTEM "x"><a>&foo;</a>'); print(p.close().text); p = ET.XMLParser(encoding='latin-1'); p.feed(b'<a>\xe9</a>'); print(p.close().text)
b = ET.TreeBuilder(insert_comments=True, insert_pis=True); p = ET.XMLParser(target=b); p.feed('<a>x<!-- c -->y<?p q?>z</a>'); print(ET.tostring(p.close())); b = ET.TreeBuilder(lambda tag, attrs: ET.Element(tag.upper(), attrs)); b.start('a', {}); b.data('x'); b.start('b', {}); b.end('b'); b.data('y'); b.end('a'); print(ET.tostring(b.close())); e(ET.TreeBuilder().end, 'x'); e(ET.TreeBuilder().close)
p = ET.XMLPullParser(['start', 'end', 'start-ns', 'end-ns', 'comment', 'pi']); p.feed('<a xmlns:x="u"><b>'); print([(k, getattr(v, 'tag', v) if k in ('start', 'end') else v) for k, v in p.read_events()]); p.feed('t</b><!-- c --><?p i?></a>'); print([(k, v.tag if k in ('start', 'end') else v.text if v is not None and k in ('comment', 'pi') else v) for k, v in p.read_events()]); p.close(); e(p.feed, 'x'); e(ET.XMLPullParser, ['nope']); p = ET.XMLPullParser(); p.feed('<a></b>'); e(lambda: list(p.read_events()))
it = ET.iterparse(io.StringIO('<a><b>1</b><b>2</b></a>'), events=('start', 'end')); print(it.root, [(k, x.tag, x.text) for k, x in it if k == 'end'], it.root.tag); it = ET.iterparse(io.BytesIO(b'<a><b/>')); print(next(it)[1].tag); e(next, it); e(it.close)
for s in ('', 'x', '<a>', '<a></b>', '<a>&foo;</a>', '<a b="1" b="2"/>', '<a/><b/>', '<x:a/>', '<a\n\n  b=x/>', '<a>\x01</a>', '<!DOCTYPE a [<!ENTITY x "&y;"><!ENTITY y "&x;">]><a>&x;</a>', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'):
    try: ET.fromstring(s)
    except ET.ParseError as x: print(repr(s), x, x.code, x.position, x.args, x.msg, x.lineno, x.offset)
e(ET.fromstring, 5); e(ET.fromstring, None); e(ET.fromstring, '<a>\ud800</a>'); print(ET.ParseError.__mro__)
# Canonical form.
for s in ('<doc   a="2"  b=\'1\'><e2 /><!-- c --><?p  i?></doc>', '<a xmlns="u" xmlns:n="v" n:q="1" z="&lt;&#9;"><b xmlns=""/><n:c xmlns:n="v"/></a>', '<a>\r\n x &gt; <![CDATA[<&>]]></a>', '<?p?><!-- x --><a/><!-- y --><?z q?>'):
    for k in ({}, {'with_comments': True}, {'strip_text': True}, {'rewrite_prefixes': True}, {'exclude_tags': ['b', '{u}b', 'e2']}, {'exclude_attrs': ['a', 'z']}): e(ET.canonicalize, s, **k)
e(ET.canonicalize); e(ET.canonicalize, '<a xmlns:x="u" t="x:b"><c>x:d</c></a>', qname_aware_tags=['c'], qname_aware_attrs=['t'], rewrite_prefixes=True)
