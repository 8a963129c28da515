"""strftime of time and of datetime, which are one formatter: flags, widths, modifiers, zones, short years."""
import datetime, time
class Z(datetime.tzinfo):
    def utcoffset(self,d): return datetime.timedelta(hours=5,minutes=30,seconds=7,microseconds=3)
    def dst(self,d): return datetime.timedelta(hours=1)
    def tzname(self,d): return 'A%Y%%'
tz=[None,datetime.UTC,datetime.timezone(datetime.timedelta(hours=-3,minutes=-30)),datetime.timezone(datetime.timedelta(seconds=5),'X%d'),Z()]
D='aAbBcCdDeFgGhHIjklmMnpPrRsStTuUvVwWxXyYzZ%fQE:N+é'
def show(o,f):
    try: r=o.strftime(f)
    except Exception as e: r=(type(e).__name__,str(e))
    print(type(o).__name__,o if not isinstance(o,time.struct_time) else tuple(o),ascii(f),ascii(r))
objs=[datetime.datetime(*f,tzinfo=z) for f,z in (((2024,2,29,13,5,9,12345),None),((1,1,1),tz[1]),((987,12,31,23,59,59,999999),tz[4]),((9999,12,31,12),tz[3]))]
objs+=[datetime.date(5,1,3),datetime.time(13,5,9,12345,tz[2])]
for d in D:
    for o in objs: show(o,'%'+d)
n = 0
for p in ('-','_','0','^','#','E','O','5','12','-5','_5','012','^#','::','O5','^E'):
    for d in D:
        n += 1
        show(objs[n%len(objs)],'%'+p+d+'|')
for f in ('','%','abc%','%%%','%-','%5','%E','%O','%:','%::z','%:y','a%:zb','%z%Z%:z','%Y-%m-%dT%H:%M:%S.%f%z','é%Yé','\ud800%Y','%\ud800','\x00%Y','a\x00b','%Y\x00%m','%%z %%:z %%f','%-%z','%E:z','%é','% d','%\n','%#Z','%^Z','%-z','%10z','%-f','%_f','%010f'):
    show(objs[0],f); show(objs[2],f)
tt=(2024,2,29,13,5,9,3,60,0)
for f in ('%-12A','%-5p','%-5Z','%-5n','%-5%','%-12D','%-12T','%-3P','%-30c','%-6a','%_6a','%06a','%_12D','%012D','%-9z','%-6+','%_6+','%06+','%-8R','%-9F','%-12r'):
    print(f,repr(time.strftime(f+'|',tt)))
for m in 'EO':
    print(m,''.join(c for c in 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'+'%+' if time.strftime('%'+m+c,tt)!=time.strftime('%'+c,tt)), ''.join(c for c in 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'+'%+' if time.strftime('%'+m+c,tt)=='%'+m+c))
for dst in (0,1,-1): print(time.mktime(tt[:8]+(dst,)))
s=time.strptime('+0130 2020','%z %Y'); print(s.tm_isdst,s.tm_gmtoff,time.strftime('%z %Z %s',s)); 
s=time.strptime('UTC 2020','%Z %Y'); print(s.tm_isdst,s.tm_gmtoff,time.strftime('%z %Z %s',s))
print(time.strftime('%z %Z %s',time.struct_time(tt[:8]+(0,'ABC',-5400))), time.strftime('%z %Z',time.struct_time(tt[:8]+(1,'','' ) if 0 else tt[:8]+(1,None,-90))))

for dst in (-1,0,1):
    for f in ('%z','%Z','%-z','%_z','%5z','%05z','%-5z','%10z','%-Z','%#Z','%5Z','%s','%Ez','%OZ','%Oz','%EZ','%010z','%_10z','%12s'):
        print(dst,f,repr(time.strftime(f,(2024,2,29,13,5,9,3,60,dst))))
