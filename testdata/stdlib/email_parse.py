import email, io, textwrap
from email import policy, message_from_string, message_from_bytes
from email.message import EmailMessage, Message
from email.generator import Generator, BytesGenerator, DecodedGenerator
from email.parser import BytesParser, BytesFeedParser, FeedParser, BytesHeaderParser
from email.utils import *
from email.header import Header, decode_header
from email.charset import Charset
from email.headerregistry import *
from email.iterators import body_line_iterator, typed_subpart_iterator, _structure
from email.mime.multipart import MIMEMultipart
from email.mime.text import MIMEText
from email.mime.message import MIMEMessage
from email.mime.audio import MIMEAudio
import email.errors, email.quoprimime, email.base64mime, email.encoders, email.contentmanager
def show(f):
    try: print(f())
    except Exception as e: print(type(e).__module__, type(e).__name__, e)
m=EmailMessage(); m['From']='a@b.c'; m['To']=Group('Team',[Address('A','a','x.y'),Address('B','b','x.y')]); m['Cc']='undisclosed-recipients:;'; m['Reply-To']='x@y.z'; m['Message-ID']='<1@x>'; m['In-Reply-To']='<0@x>'; m['List-Unsubscribe']='<mailto:u@x.y>'
m.set_content('text\n'); m.add_related(b'\x89PNG', 'image', 'png', cid='<img1>'); 
s=m.as_string(); print(s.replace(m.get_boundary(),'BB')); print(m['to'].groups, m['to'].addresses, m['cc'].groups, m['cc'].addresses, m['from'].addresses[0].addr_spec)
html=EmailMessage(); html.set_content('plain'); html.add_alternative('<img src="cid:x">', subtype='html'); html.get_payload()[1].add_related(b'GIF89a', 'image','gif', cid='<x>', filename='i.gif', disposition='inline', params={'k':'v'}, headers=['X-A: 1'])
_structure(html); print(html.get_body().get_content_type(), html.get_body(('plain','html')).get_content_type(), html.get_body(('related',)).get_content_type(), [p.get_content_type() for p in html.iter_parts()], [p['content-id'] for p in html.walk()], list(html.get_payload()[1].iter_attachments())[0].items())
show(lambda: html.make_related()); show(lambda: html.set_content('x')); show(lambda: html.get_content())
inner=EmailMessage(); inner['Subject']='in'; inner.set_content('b'); out=EmailMessage(); out['Subject']='fwd'; out.set_content('see'); out.add_attachment(inner); s=out.as_string().replace(out.get_boundary(),'BB'); print(s); print(out.get_payload()[1].get_content()['subject'], out.get_payload()[1].get_content_type())
crlf=b'Subject: =?UTF-8?B?w6Q=?=\r\nFrom: x@y\r\nX: 1\r\n 2\r\nContent-Type: text/plain; charset="iso-8859-1"\r\nContent-Transfer-Encoding: 8bit\r\n\r\ncaf\xe9\r\nl2\r\n'
for pol in (policy.default, policy.compat32, policy.SMTP):
    m=message_from_bytes(crlf, policy=pol); print(repr(m['subject']), repr(m['x']), repr(m.get_payload()), m.get_payload(decode=True), m.as_bytes(), repr(m.as_string()))
m=BytesParser(policy=policy.default).parse(io.BytesIO(crlf)); print(repr(m.get_content()), m['content-type'].params, m['content-type'].maintype, m['content-transfer-encoding'].cte)
f=FeedParser(policy=policy.default); f.feed('Sub'); f.feed('ject: x\n\nb1\n'); f.feed('b2'); m=f.close(); print(m['subject'], repr(m.get_payload()))
f=BytesFeedParser(); f.feed(b'A: b\n\nc'); print(f.close().items())
print(BytesHeaderParser().parsebytes(b'A: b\n\nContent').get_payload())
m=message_from_string('From me Mon\nA: b\nFrom x\nB: c\n\nFrom line\n'); print(m.get_unixfrom(), m.items(), m.defects); print(m.as_string(unixfrom=True))
fp=io.StringIO(); Generator(fp, mangle_from_=True, maxheaderlen=20).flatten(m); print(fp.getvalue())
fp=io.BytesIO(); BytesGenerator(fp, policy=policy.SMTP).flatten(html and inner); print(fp.getvalue())
fp=io.StringIO(); DecodedGenerator(fp).flatten(out); print(fp.getvalue().replace(out.get_boundary(),'BB'))
dig=message_from_string('Content-Type: multipart/digest; boundary=D\n\n--D\n\nSubject: one\n\nb1\n--D\n\nSubject: two\n\nb2\n--D--\n'); _structure(dig, include_default=True); print(dig.get_payload()[0].get_content_type(), dig.get_payload()[0].get_default_type(), dig.as_string())
ds=message_from_string('Content-Type: message/delivery-status\n\nReporting-MTA: dns; x\n\nFinal-Recipient: rfc822; a\nAction: failed\n'); print([p.items() for p in ds.get_payload()]); print(ds.as_string())
for c in ['utf-8','latin-1','us-ascii','iso-8859-15','koi8-r']:
    C=Charset(c); print(C, C.get_body_encoding() if isinstance(C.get_body_encoding(),str) else 'f', C.header_encoding, C.get_output_charset(), C.header_encode('abc'), C.body_encode('abc\n'))
t=MIMEText('käse','plain','latin-1'); print(t); t=MIMEText('a'*100+'=\t \n','plain','iso-8859-1'); print(t.as_string())
t=MIMEText('abc'); t.set_payload('ü','utf-8'); print(t.as_string()); t=Message(); t.set_payload('plain'); t.set_charset('utf-8'); print(t.as_string(), t.get_charset()); t.set_charset(None); print(t['content-type'])
print(MIMEMessage(MIMEText('q')).as_string()); show(lambda: MIMEAudio(b'xxxx'))
r=HeaderRegistry(); h=r('Subject','hi =?utf-8?q?=C3=A4?= x'); print(h, h.name, h.defects, type(h).__name__, h.max_count); h=r('Date', parsedate_to_datetime('Tue, 6 Jan 2026 12:30:00 -0500')); print(h, h.datetime); h=r('Date','junk'); print(h.datetime, h.defects); h=r('Content-Disposition','attachment; filename="a b.txt"; size=3'); print(h.content_disposition, dict(h.params)); h=r('MIME-Version','1.0 (x)'); print(h.version, h.major); h=r('Content-Type','TEXT/Html; Charset=UTF-8'); print(h.content_type, dict(h.params), h); h=r('Sender','A <a@b>'); print(h.address, repr(h.address.display_name)); h=r('X-Other','v'); print(type(h).__name__)
show(lambda: Address('x', addr_spec='a b@c')); show(lambda: Address(addr_spec='a@b', username='q')); print(Address('"q"','u v','d'), str(Address()), Address('A','a','b')==Address('A','a','b'), repr(Group('g')), str(Group('g')), str(Group(None,[Address('','a','b')])))
print([getaddresses([x]) for x in ['a@b', '<a@b>', 'A <a@b>', '"A, B" <a@b>, c@d', 'a@b (C)', 'A. B. <a@b>', '@', 'a b c', 'x@y, ', 'x <y', 'Ä <ä@b>', '"q\\"r" <s@t>', 'a@[1.2.3.4]', 'g:;', 'A B C', ', a@b']])
print([parseaddr(x) for x in ['alice@example.org(<bob@x>', 'a@b, c@d', 'A <a@b> x', None, ['a@b'], 'a@b@c', 'a.b @ c.d', 'u@d (comment (nested))']])
print([parsedate_tz(x) for x in ['Fri, 21 Nov 1997 09:55:06 -0600','21 Nov 97 09:55:06 GMT','Fri, 21-Nov-97 09:55:06 EST','Thu, 13 Feb 1969 23:32 -0330','2026-01-06','Jan 6 2026 10:00:00 +0000','6 January 2026 10:00:00 PST','', None, 'x y z','Wed, 3 Apr 2002 12.34.56.78+0800','Thu, 1 Sep 2016 16:09:01 +0200 (CEST)','1 Jan 2026 10:00:00 -0000']])
print(collapse_rfc2231_value(('utf-8','','%')), collapse_rfc2231_value('"x"'), decode_params([('a','b'),('f*0','x'),('f*1','y'),('g*',"utf-8''%C3%A4"),('h*0*',"utf-8''%C3"),('h*1*','%A4')]))
m=message_from_string('Content-Disposition: attachment; filename*0="long"; filename*1="name.txt"\nContent-Type: text/plain; name*=utf-8\'\'%C3%A4\n\n'); print(m.get_filename(), m.get_param('name'), m.get_params(header='content-disposition'), m.get_param('charset','none'))
m=message_from_string('Content-Transfer-Encoding: base64\n\naGVsbG8\n'); print(m.get_payload(decode=True), m.defects); m=message_from_string('Content-Transfer-Encoding: base64\n\naGV*sbG8=\n'); print(m.get_payload(decode=True), m.defects); m=message_from_string('Content-Transfer-Encoding: x-uuencode\n\nbegin 666 f\n#86)C\n \nend\n'); print(m.get_payload(decode=True))
m=Message(); m['A']='1'; m['a']='2'; print(m.get_all('A'), m['A'], 'a' in m, m.keys(), m.values(), len(m), list(m), m.get('zz','d'), m.get_all('zz')); m.add_header('X','v',p='q',r=None,s_t=('utf-8','','ü')); print(m['X']); show(lambda: m.attach(1) or m.attach(2)); print(m.get_payload()); show(lambda: m.get_payload(5)); m.set_payload('s'); show(lambda: m.attach('t')); show(lambda: m.get_payload(0)); show(lambda: m.set_boundary('x'))
m=EmailMessage(policy=policy.SMTPUTF8); m['Subject']='ü'; m['To']='ä@ö.de'; m.set_content('x'); print(m.as_bytes()); show(lambda: EmailMessage().__setitem__('a b','c')); show(lambda: Message().__setitem__('a:b','c'))
m=EmailMessage(); show(lambda: m.__setitem__('Subject','x\u2028y'))
for cte in ('7bit','8bit','quoted-printable','base64','nope'):
    m=EmailMessage()
    show(lambda: m.set_content('äb\n', cte=cte) or m.as_bytes())
m=EmailMessage(); m.set_content(b'data', 'application','x', cte='quoted-printable', filename='f'); print(m.as_string()); m.clear_content(); print(m.items()); m.clear(); print(len(m))
m=EmailMessage(); m.set_content('a'); m.make_mixed(boundary='Q'); print(m.as_string()); print(list(body_line_iterator(m)), len(list(typed_subpart_iterator(m,'text'))), str(policy.default+policy.SMTP), (policy.default+policy.SMTP).linesep==policy.SMTP.linesep)
print(email.quoprimime.header_encode(b'a b\xe4_','utf-8'), email.base64mime.header_encode('ä','utf-8'), email.quoprimime.header_decode('a_b=E4'), email.quoprimime.body_encode('ä=\n'), email.base64mime.body_encode(b'x'*80))
print(str(Header('a\u2014b'*10, 'utf-8', maxlinelen=40).encode()), Header(b'\xe4', 'latin-1').encode(), Header('x y', 'us-ascii', header_name='A'*70).encode(), Header('ü').encode(), Header('very long '*10 + 'ü', 'utf-8', header_name='Subject').encode())
