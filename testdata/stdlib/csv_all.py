# The whole of csv: dialect parameters and their errors, reading and writing under every quoting, dictionaries, the sniffer.
import csv, io
print(csv.__all__)
def e(f,*a,**k):
    try: print(repr(f(*a,**k)))
    except Exception as x: print(type(x).__name__, type(x).__module__, x)
r=lambda **k: list(csv.reader(['a,b'],**k))
for k in [dict(delimiter=1),dict(delimiter=''),dict(delimiter=None),dict(delimiter='ab'),dict(quotechar='xx'),dict(quotechar=None),dict(quotechar=1),dict(quotechar=''),dict(quoting=99),dict(quoting='x'),dict(lineterminator=None),dict(lineterminator=1),dict(foo=1),dict(escapechar='ab'),dict(escapechar=''),dict(escapechar=1),dict(dialect='nope'),dict(dialect=5),dict(delimiter='\n'),dict(delimiter='"'),dict(delimiter=' ',skipinitialspace=True),dict(escapechar='"'),dict(escapechar=','),dict(escapechar='\r'),dict(quotechar=' ',skipinitialspace=True),dict(lineterminator=','),dict(quoting=None),dict(strict='x'),dict(doublequote=None),dict(quotechar=None,quoting=3), dict(delimiter=b','),dict(escapechar=' ',skipinitialspace=1), dict(dialect=None), dict(quotechar=None,quoting=1),dict(delimiter='\0')]:
    print(k, end=' '); e(r, **k)
e(csv.reader); e(csv.reader, 5); e(csv.writer,5); e(csv.writer); e(list,csv.reader([b'a'])); e(list,csv.reader([1])); e(csv.writer(io.StringIO()).writerow,5); e(csv.writer(io.StringIO()).writerow,None); e(csv.writer(io.StringIO()).writerows,5); e(csv.writer(io.StringIO()).writerows,[1])
e(list,csv.reader(['a"b,"c"d,"e""f"\n'])); e(list,csv.reader(['"a"b'],strict=True)); e(list,csv.reader(['"a'],strict=True)); e(list,csv.reader(['"a','b"\n']));e(list,csv.reader(['a\rb']));e(list,csv.reader(['a\r\nb']));e(list,csv.reader(['a\\,b'],escapechar='\\')); e(list,csv.reader(['a\\'],escapechar='\\',strict=True)); e(list,csv.reader(['a\\'],escapechar='\\')); e(list,csv.reader(['1,"2",x'],quoting=csv.QUOTE_NONNUMERIC)); e(list,csv.reader(['1,"2",3.5,'],quoting=2)); e(list,csv.reader([',"",a,"b"'],quoting=5)); e(list,csv.reader([',"",1,"b"'],quoting=4)); e(list,csv.reader([',"",a,"b"'],quoting=4)); e(list,csv.reader(['a, b,  c'],skipinitialspace=True)); e(list,csv.reader(['','\n','a','\r\n'])); e(list,csv.reader(['é;ü'],delimiter=';')); e(list,csv.reader(["'a','b'"],quoting=3))
def w(row,**k):
    f=io.StringIO(); n=csv.writer(f,**k).writerow(row); return f.getvalue(), n
for row,k in [(['a',1,2.5,None,True,'x,y','q"r','l\nm',''],{}),([''],{}),([None],{}),([],{}),(['a b',''],dict(quoting=1)),(['a',1,None,2.0],dict(quoting=2)),(['a','b,c'],dict(quoting=3)),(['a','b,c"\n'],dict(quoting=3,escapechar='\\')),(['a',1,None,''],dict(quoting=4)),(['a',1,None,''],dict(quoting=5)),(['q"'],dict(doublequote=False)),(['q"\\'],dict(doublequote=False,escapechar='\\')),([''],dict(quoting=3)),([None],dict(quoting=5)),(['a;b','c'],dict(delimiter=';',lineterminator='\n')),(['','a'],dict(delimiter=' ',skipinitialspace=True)),([' a'],dict()),(['a\\b'],dict(escapechar='\\')),((x for x in 'ab'),{}),('abc',{}),(['',''],dict(delimiter=' ')),(['a'],dict(lineterminator='!')),(['a!'],dict(lineterminator='!'))]:
    print(k, end=' '); e(w,row,**k)
print(csv.list_dialects(), type(csv.get_dialect('excel')), csv.get_dialect('excel-tab').delimiter, csv.field_size_limit()); e(csv.field_size_limit,'x'); e(csv.get_dialect,'x'); e(csv.get_dialect,1); e(csv.unregister_dialect,'x'); e(csv.register_dialect,1); e(csv.register_dialect,'p',delimiter='|'); e(r,dialect='p'); e(csv.register_dialect,'p',delimiter='||')
d=csv.get_dialect('p'); print([(n,getattr(d,n)) for n in dir(d) if n[0]!='_'], type(d)); e(setattr,d,'delimiter','x')
class D(csv.Dialect): delimiter=';'
e(D); e(r,dialect=D)
class D2(csv.excel): delimiter=';;'
e(D2)
class D3(csv.excel): delimiter=';'; quotechar=None
e(D3)
x=csv.reader(['a','b']); print(next(x), x.line_num, type(x.dialect), type(x), type(csv.writer(io.StringIO()))); print([n for n in dir(x) if n[0]!='_'],[n for n in dir(csv.writer(io.StringIO())) if n[0]!='_'])
csv.field_size_limit(3); e(list,csv.reader(['abcd'])); csv.field_size_limit(131072)
d=csv.DictReader(io.StringIO('a,b\n1,2\n3\n4,5,6\n\n7,8\n')); print(list(d), d.fieldnames, d.line_num, d.dialect, d.restkey); print(list(csv.DictReader(['1,2'],['x']))); print(next(csv.DictReader(['a,b','1'],restval='z')))
f=io.StringIO(); dw=csv.DictWriter(f,['a','b'],lineterminator='\n'); print(dw.writeheader(), dw.writerow({'a':1}), dw.writerows([{'a':1,'b':2}])); e(dw.writerow,{'a':1,'zz':1}); print(f.getvalue()); e(csv.DictWriter,f,['a'],extrasaction='x'); dw=csv.DictWriter(f,['a'],extrasaction='ignore'); print(dw.writerow({'q':1}))
s=csv.Sniffer(); d=s.sniff('a;b;c\n1;2;3\n4;5;6\n'); print(d.delimiter, repr(d.quotechar), d.doublequote, d.skipinitialspace, d, d.lineterminator); print(s.has_header('name,age\nbob,1\njim,2\n'), s.has_header('1,2\n3,4\n')); e(s.sniff,'abc'); print(s.sniff("'a','b'\n'c','d'\n").quotechar, s.sniff('a, b\n"c", "d"\n').skipinitialspace, s.preferred)
print(csv.QUOTE_ALL,csv.QUOTE_STRINGS,csv.__doc__ is not None, csv.Error, csv.Error.__mro__, csv.unix_dialect.quoting, csv.excel_tab.delimiter)
