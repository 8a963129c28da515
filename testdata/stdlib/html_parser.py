# html.parser and html.entities: the events for many documents, whole, byte by byte and in threes.
from html.parser import HTMLParser
import html.parser, html.entities as E, html
class P(HTMLParser):
    def log(self,*a): self.ev.append(a+(self.getpos(),))
    def reset(self): super().reset(); self.ev=[]
    def handle_starttag(self,t,a): self.log('start',t,a,self.get_starttag_text())
    def handle_endtag(self,t): self.log('end',t)
    def handle_data(self,d): self.log('data',d)
    def handle_comment(self,d): self.log('comment',d)
    def handle_entityref(self,n): self.log('ent',n)
    def handle_charref(self,n): self.log('char',n)
    def handle_decl(self,d): self.log('decl',d)
    def handle_pi(self,d): self.log('pi',d)
    def unknown_decl(self,d): self.log('unknown',d)
class S(P):
    def handle_startendtag(self,t,a): self.log('startend',t,a)
cases=['<p>hi</p>','<p class="a b" id=x checked>t</p>','<br/>','<br />','<img src=a/b/c>','<a href=foo/>','<!-- c -->x','<!--->x','<!-->x','<!---->','<!-- a -- b -->','<!--a--!>b','<!-- unterminated','<!doctype html><html>','<!DOCTYPE html PUBLIC "-//W3C//DTD" "x">','<?php echo 1 ?>a','<?xml version="1.0"?>','<!x>','<![CDATA[x<y]]>z','<![if IE]>a<![endif]>','<!>','<! a>','</>','</ p>','</p x=1>','</p/>','</123>','<123>','<','a<','a<b','a<b c','a<b c=','a<b c="d','&amp;&lt;x','&amp','&ampx','&#65;&#x41;','&#65','&#','&#x','&','& x','&foo;','&foo','a&b=c','<a href="?a=1&b=2&copy=3&lt">','<script>a<b && "</p>" </script>x','<script><!-- </script> --></script>x','<SCRIPT>x</Script >y','<style>p{a:b}</style>z','<script>unterminated','<script>a</scrip','<textarea><b>&amp;</textarea>q','<title>a<b>&lt;</title>w','<title>a','<plaintext>a<b></plaintext>c','<xmp>a<b></xmp>','<iframe>a<b></iframe>','<noembed><i></noembed>','<noframes><i></noframes>','<noscript><i></noscript>','<a b=\'c"d\' e="f\'g" h=i\'j>','<a\nb\n=\nc>','<a b=c d>','<a =b>','<a b==c>','<a b"c=d>','<a/b/c=d/>','<A HREF=X>','<a b=>','<a b= >','<p><!--a--><b>t</b></p>','x\ny<p>\nz','<div><p>1<p>2</div>','<a><b></a></b>','<svg><![CDATA[a]]></svg>','<x:y z:w="1"/>','<a-b c-d="1"/>','<é>','<p é="x">','\0<p\0>','<p>a\0b','<a b="&quot;&lt;">','<!-- a > b','<!a b c','<?a','<!DOCTYPE [<!ENTITY a "b">]>x','<p>text & more &lt text</p>','</','</a','</a b','<a b="1" b="2">','<!-->-->','<![CDATA[','<![x','<!DOCTYPE','text only','','<script/>a<b','<p/>a','<script src="x"></script><p>','<style>a</p></style>b','<textarea/>a<b></textarea>','&nbsp;&Eacute;&notit;','<a title="&notit; &not= &not;">','&#128;&#0;&#xD800;&#x110000;','<b>a</b\n>c','<a/ b>','< a>','<a<b>','<a <b>','a > b','<!-- x --  >','<!---x-->','<!--x--->','<!--x--!-->','</script>','<br></br>','<meta charset=utf-8><link rel=x>']
for c in cases:
    for cr in (True,False):
        p=P(convert_charrefs=cr); p.feed(c); a=p.ev[:]; raw=p.rawdata; p.close(); print(repr(c),cr,a,repr(raw),p.ev[len(a):])
    p=P()
    for ch in c: p.feed(ch)
    p.close(); print('  bytewise',[x[:-1] for x in p.ev])
    p=S(convert_charrefs=False)
    for i in range(0,len(c),3): p.feed(c[i:i+3])
    p.close(); print('  three',[x for x in p.ev])
    if 'script' in c or 'CDATA' in c or 'noscript' in c:
        p=P(scripting=True); p.feed(c); p.close(); print('  scripting',p.ev)
p=P(); p.CDATA_CONTENT_ELEMENTS=('x',); p.feed('<x><b></x>'); p.close(); print(p.ev, HTMLParser.CDATA_CONTENT_ELEMENTS, HTMLParser.RCDATA_CONTENT_ELEMENTS)
p=P(); p._set_support_cdata(True) if hasattr(p,"_set_support_cdata") else None; p.feed('<![CDATA[a]]>b<!--x-->'); p.close(); print(p.ev)
p=HTMLParser(); p.feed('<a b>&c;'); p.close(); print(p.getpos(), p.lasttag, p.rawdata, p.offset, p.lineno, p.interesting.pattern if 0 else '', p.cdata_elem, p.convert_charrefs, p.get_starttag_text())
try: HTMLParser(True)
except TypeError as x: print(x)
print(html.parser.__all__, E.__all__, len(E.html5), len(E.name2codepoint), len(E.codepoint2name), len(E.entitydefs), E.html5['amp'], E.html5['amp;'], E.name2codepoint['eacute'], E.codepoint2name[233], E.entitydefs['eacute'], E.entitydefs['amp'])
import hashlib
for d in (E.html5,E.name2codepoint,E.codepoint2name,E.entitydefs): print(hashlib.md5(repr(sorted(d.items())).encode()).hexdigest(), list(d.items())[:3])
doc='<html><head><title>T &amp; t</title><style>x{}</style></head><body>'+'<p class="c">some <b>bold</b> &amp; text<br/><!-- c --></p>\n'*200+'</body></html>'
p=P(); p.feed(doc); p.close(); print(len(p.ev), p.getpos(), hashlib.md5(repr(p.ev).encode()).hexdigest())
