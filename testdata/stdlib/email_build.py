import email, email.policy, email.utils, email.message, sys
from email.message import EmailMessage
from email.mime.text import MIMEText
from email.mime.multipart import MIMEMultipart
from email.mime.base import MIMEBase
from email.mime.application import MIMEApplication
from email.mime.image import MIMEImage
from email import encoders, policy
from email.parser import Parser, BytesParser, HeaderParser
from email.header import Header, decode_header, make_header
from email.headerregistry import Address, Group
def show(f):
    try: print(f())
    except Exception as e: print(type(e).__module__, type(e).__name__, e)
m=EmailMessage(); m['Subject']='Hello'; m['From']='Ann <ann@example.org>'; m['To']='bob@example.org, "Smith, Carl" <c@example.org>'; m['Date']='Mon, 05 Jan 2026 10:00:00 +0100'
m.set_content('Hi Bob,\n\nsee you.\n'); print(m.as_string()); print(m['to'].addresses, m['to'].addresses[1].display_name, m['date'].datetime, m['from'].addresses[0].domain, m['subject'].name)
m.add_alternative('<p>Hi <b>Bob</b> ü</p>\n', subtype='html'); m.add_attachment(b'\x00\x01data'*20, maintype='application', subtype='octet-stream', filename='dätä.bin')
m.add_attachment('text,file\n1,2\n', subtype='csv', filename='a.csv')
s=m.as_string()
import re
b=re.findall('boundary="(.*?)"', s)
for i,x in enumerate(b): s=s.replace(x,f'B{i}')
print(s)
for p in m.walk(): print(p.get_content_type(), p.get_filename(), p.is_attachment(), p.get_content_disposition(), p.get_content_charset())
print(m.get_body(('plain',)).get_content(), m.get_body().get_content_type(), [a.get_filename() for a in m.iter_attachments()], [type(a.get_content()) for a in m.iter_attachments()])
m=EmailMessage(); m['Subject']='Grüße aus Köln – '+'sehr langer Betreff '*5; m['To']=[Address('Jürgen Müller','jm','example.org'), Address('B','b','example.org')]; m.set_content('Grüße\n'+'x'*100+'\nüüü\n')
print(m.as_string()); print(m.as_bytes()); print(m['subject'])
m2=email.message_from_bytes(m.as_bytes(), policy=policy.default); print(m2['subject']==m['subject'], m2.get_content()==m.get_content(), repr(m2.get_content()), m2['to'])
t=MIMEText('plain text'); print(t); t=MIMEText('ünïcode','html','utf-8'); print(t.as_string(), t.get_payload(decode=True), t.get_payload())
mp=MIMEMultipart('alternative', boundary='BOUND'); mp['Subject']=Header('Héllo wörld','utf-8'); mp['From']='a@x.org'; mp['To']=', '.join(['b@x.org','c@x.org']); mp.attach(MIMEText('p','plain')); mp.attach(MIMEText('<i>h</i>','html')); print(mp.as_string()); print(mp['subject'], repr(mp['Subject'].encode()), mp.keys(), [k for k, _ in mp.items()])
part=MIMEBase('application','octet-stream'); part.set_payload(b'abc'*30); encoders.encode_base64(part); part.add_header('Content-Disposition','attachment',filename='x y.bin'); print(part.as_string())
a=MIMEApplication(b'PDF', Name='f.pdf'); a['Content-Disposition']='attachment; filename="f.pdf"'; print(a.as_string(), a.get_filename(), a.get_params(), a.get_param('name'))
print(MIMEImage(b'\x89PNG\r\n\x1a\n0000').get_content_type())
raw='''From: "J. Doe" <jd@example.org>
To: x@example.org
Subject: =?utf-8?q?Caf=C3=A9?= =?iso-8859-1?b?6Q==?= plain
Date: Tue, 6 Jan 2026 12:30:00 -0500
Received: by a
 ; folded
Received: by b
Content-Type: multipart/mixed; boundary="XX"
MIME-Version: 1.0

preamble
--XX
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: quoted-printable

caf=C3=A9 =
joined
--XX
Content-Type: application/json; name="a.json"
Content-Transfer-Encoding: base64
Content-Disposition: attachment; filename*=utf-8''%C3%BC.json

eyJhIjogMX0=
--XX
Content-Type: message/rfc822

Subject: inner

body
--XX--
epilogue
'''
for pol in (policy.compat32, policy.default):
    m=email.message_from_string(raw, policy=pol)
    print(type(m).__name__, m['from'], '|', m['subject'], '|', m.get_all('received'), m['date'], m.is_multipart(), m.get_boundary(), m.preamble, repr(m.epilogue), m.defects)
    for p in m.walk():
        print(p.get_content_type(), p.get_filename(), p.get_content_charset(), repr(p.get_payload(decode=True)), p.get_content_disposition(), len(p), p.get('X','none'), 'subject' in p)
    print(m.as_string()==raw, m.as_bytes().decode()==raw)
print(decode_header('=?utf-8?q?Caf=C3=A9?= =?iso-8859-1?b?6Q==?= plain'), str(make_header(decode_header('=?utf-8?q?Caf=C3=A9?= =?iso-8859-1?b?6Q==?= plain'))), decode_header('plain'))
print(email.utils.parseaddr('A B <a@b.c>'), email.utils.parseaddr('a@b.c'), email.utils.parseaddr('"x, y" <q@z>'), email.utils.parseaddr(''), email.utils.parseaddr('bad'), email.utils.formataddr(('A B','a@b')), email.utils.formataddr(('Ä','a@b')), email.utils.formataddr(('x, y','a@b')), email.utils.getaddresses(['a@b, C D <c@d>', 'e (comment) <e@f>', 'g: h@i, j@k;']))
print(email.utils.formatdate(0), email.utils.formatdate(1e9, usegmt=True), email.utils.parsedate('Tue, 6 Jan 2026 12:30:00 -0500'), email.utils.parsedate_tz('6 Jan 2026 12:30 GMT'), email.utils.parsedate_to_datetime('Tue, 6 Jan 2026 12:30:00 -0500'), email.utils.parsedate_to_datetime('Tue, 6 Jan 2026 12:30:00 -0000'), email.utils.mktime_tz(email.utils.parsedate_tz('Tue, 6 Jan 2026 12:30:00 -0500')))
show(lambda: email.utils.parsedate_to_datetime('nope'))
import datetime
print(email.utils.format_datetime(datetime.datetime(2026,1,6,1,2,3)), email.utils.format_datetime(datetime.datetime(2026,1,6,1,2,3,tzinfo=datetime.timezone.utc), usegmt=True))
print(email.utils.make_msgid(domain='x.org')[-7:], email.utils.quote('a"b\\'), email.utils.unquote('"a\\"b"'), email.utils.encode_rfc2231('ü','utf-8','de'), email.utils.decode_rfc2231("utf-8'de'%C3"))
m=EmailMessage(); show(lambda: m.__setitem__('Subject','a\nb')); m['Subject']='x'; show(lambda: m.__setitem__('Subject','y')); show(lambda: m.replace_header('Nope','y')); show(lambda: m.set_content(5)); show(lambda: MIMEText('x').attach(1)); m.replace_header('subject','z'); print(m['SUBJECT'], m.get_content_type()); del m['subject']; print(m['subject'], len(m))
m.set_content({'a':1} and b'{"a": 1}', maintype='application', subtype='json'); print(m.as_string())
m=EmailMessage(); m.set_content('From here\n.dot\nlong '+'word '*40); print(m.as_string(), m.as_bytes(policy=policy.SMTP)[:60])
print(repr(policy.default), policy.default.clone(max_line_length=100).max_line_length, policy.SMTP.linesep, policy.compat32)
show(lambda: setattr(policy.default,'linesep','x')); show(lambda: policy.default.clone(nope=1))
print(Address('A B','u','d.org'), repr(Address(addr_spec='x@y.z')), Group('g',[Address('','a','b')]), Address('A, B','u','d').addr_spec)
m=email.message_from_string('no headers here\nbody'); print(m.defects, m.get_payload(), m.keys())
m=email.message_from_string('Content-Type: multipart/mixed\n\nx'); print(m.defects, m.is_multipart())
m=email.message_from_string('Content-Type: multipart/mixed; boundary=q\n\n--q\n\nx\n'); print(m.defects, m.is_multipart(), m.get_payload()[0].get_payload())
m=HeaderParser().parsestr('A: 1\nB: 2\n\nbody'); print(m.items(), m.get_payload())
m=email.message_from_string('Subject: a\nX-Long: '+'abc '*40+'\n\nb'); print(m.as_string())
m=MIMEText('x'); m['X-Long']='abc, '*40; m['Subject']='s'*100; m['To']=', '.join(f'user{i}@example.org' for i in range(9)); print(m.as_string())
m=EmailMessage(); m['X-Long']='abc, '*40; m['Subject']='s'*100; m['To']=', '.join(f'User {i} <user{i}@example.org>' for i in range(9)); m.set_content('x'); print(m.as_string())
h=Header('é'*60,'utf-8',header_name='Subject'); print(h.encode()); h=Header('a',header_name='X'); h.append('ü','utf-8'); h.append('b'); print(h.encode(), str(h)); print(Header('plain text '*12, header_name='Subject').encode())
print(m.get_content_maintype(), m.get_content_subtype(), m.get_charsets(), m.get_default_type(), m.get_params(), str(m)[:30], bytes(m)[:10])
m.set_param('x','y z'); print(m['content-type']); m.del_param('x'); print(m['content-type']); m.set_type('text/html'); print(m['content-type'])
