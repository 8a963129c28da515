# datetime, time and zones: texts, strftime, strptime, zones of the program, subclasses, pickling hooks.
import datetime as D
def e(f,*a,**k):
    try: print(repr(f(*a,**k)))
    except Exception as x: print(type(x).__name__, x)
dt=D.datetime(2024,2,29,12,34,56,789012)
print(dt, repr(dt), dt.isoformat('x'), dt.isoformat(timespec='minutes'), dt.isoformat(' ','milliseconds'), dt.isoformat(timespec='hours'), dt.date(), dt.time(), dt.timetz(), dt.timetuple(), dt.utctimetuple(), dt.ctime(), dt.timestamp(), dt.utcoffset(), dt.tzname(), dt.dst(), dt.weekday(), dt.isocalendar(), dt.toordinal())
a=dt.replace(tzinfo=D.UTC)
print(a, repr(a), a.timestamp(), a.utcoffset(), a.tzname(), a.dst(), a.astimezone(D.timezone(D.timedelta(hours=-5))), a.isoformat(), a.timetuple(), a.utctimetuple(), a-D.timedelta(1), a==a.astimezone(D.timezone(D.timedelta(hours=2))), a-a.astimezone(D.timezone(D.timedelta(hours=2))), hash(a)==hash(a.astimezone(D.timezone(D.timedelta(hours=2)))), a.timetz(), repr(a.timetz()))
for f in [lambda: a<dt, lambda: a==dt, lambda: a-dt, lambda: dt<D.date(2024,1,1), lambda: dt==D.date(2024,2,29), lambda: dt.isoformat(timespec='x'), lambda: dt.isoformat(1), lambda: dt.isoformat('ab'), lambda: D.datetime.fromtimestamp(1e20), lambda: D.datetime.fromtimestamp('x'), lambda: D.datetime.fromtimestamp(0,5), lambda: D.datetime.fromtimestamp(0,D.UTC), lambda: D.datetime.fromtimestamp(1.5,tz=D.UTC), lambda: D.datetime.fromtimestamp(-1.000001,D.UTC), lambda: D.datetime.fromtimestamp(1e11*9), lambda: D.datetime.combine(D.date(2024,1,1),D.time(1,2,tzinfo=D.UTC)), lambda: D.datetime.combine(D.date(2024,1,1),D.time(1,2),D.UTC), lambda: D.datetime.combine(1,2), lambda: D.datetime.combine(D.date(2024,1,1),2), lambda: dt+1, lambda: dt.replace(hour=25), lambda: dt.replace(fold=1), lambda: dt+D.timedelta.max, lambda: D.datetime.strptime('2024-02-29 1:2','%Y-%m-%d %H:%M'), lambda: D.datetime.strptime('x','%Y'), lambda: D.datetime.strptime('2024x','%Y'), lambda: D.datetime.strptime('1','%q'), lambda: D.datetime.strptime('1','%'), lambda: D.datetime.strptime('Feb 29 2024 PM 01 +0130','%b %d %Y %p %I %z'), lambda: D.datetime.strptime('2024-060','%Y-%j'), lambda: D.datetime.strptime('2024 09 4','%G %V %u'), lambda: D.datetime.strptime('2024 09 4','%Y %W %w'), lambda: D.datetime.strptime('12:34:56.789','%H:%M:%S.%f'), lambda: D.datetime.strptime('02/29/24','%D') , lambda: D.datetime.strptime('Thursday, February 29, 2024','%A, %B %d, %Y'), lambda: D.datetime.strptime('2024-02-29T12:34:56Z','%Y-%m-%dT%H:%M:%S%z'), lambda: D.datetime.strptime('2024-02-30','%Y-%m-%d'), lambda: D.datetime.strptime('UTC','%Z'), lambda: D.datetime.strptime('100%','100%%'), lambda: D.datetime.strptime(' 2024  01 ','%Y %m'), lambda: D.datetime.strptime('20240229','%Y%m%d'), lambda: D.datetime.strptime('Thu Feb 29 12:34:56 2024','%c'), lambda: D.datetime.strptime('02/29/24 12:34:56','%x %X'), lambda: D.datetime.strptime(1,'%Y'), lambda: D.datetime.strptime('68 69','%y %m'), lambda: D.datetime.strptime('68','%y'), lambda: D.datetime.strptime('69','%y'), lambda: D.datetime.strptime('2024 53','%Y %U'), lambda: D.datetime.strptime('2024 10','%G %V'), lambda: D.datetime.strptime('10 1','%V %u'), lambda: D.datetime.strptime('2024 1','%G %j'), lambda: D.date.strptime('2024-01-02','%Y-%m-%d'), lambda: D.time.strptime('01:02','%H:%M'), lambda: D.datetime.strptime('12:34:56.1234567','%H:%M:%S.%f'), lambda: D.datetime.strptime('+01:30:15.5','%z'), lambda: D.datetime.strptime('0130','%z'), lambda: D.datetime.strptime('24','%H'), lambda:D.datetime.strptime('13 PM','%I %p'), lambda: D.datetime.strptime('12 AM','%I %p'), lambda: D.datetime.strptime('61','%S'), lambda: D.datetime.strptime('12:34','%R'), lambda: D.datetime.strptime('12:34:56','%T'), lambda: D.datetime.strptime('2024-01-02','%F'), lambda: D.datetime.strptime('5','%-d'), lambda: D.datetime.strptime('', '%Y')]: e(f)
for f in 'aAwdbBmyYHIMpSfzZjUWcxXGuV%CDehklnrRstTFgPvEOLNQ+:': 
    try: print(f, repr(a.strftime('%'+f)), repr(dt.strftime('%'+f)))
    except Exception as x: print(f, type(x).__name__, x)
for f in ['%:z','%-d','%','%%','abc','','%Ey','%Od','%é','é%Yü','%10Y','%_d','%s%','%:a','%\0']:
    try: print(f, repr(a.strftime(f)))
    except Exception as x: print(f, type(x).__name__, x)
print(D.date(5,1,2).strftime('%Y %y %G %C %F'), D.datetime(999,1,1).isoformat(), D.time(1,2,3,4).strftime('%H:%M %Y-%m-%d %f %p'), f"{D.time(1,2):%H}", D.datetime(2024,1,1,tzinfo=D.timezone(D.timedelta(hours=-3,minutes=-30,seconds=-15))).strftime('%z %:z %Z'))
z=D.timezone(D.timedelta(hours=5,minutes=30)); print(z, repr(z), D.timezone(D.timedelta(0)), repr(D.timezone(D.timedelta(0))), repr(D.timezone(D.timedelta(0),'X')), D.timezone(D.timedelta(hours=1),'CET'), repr(D.timezone(D.timedelta(hours=1),'CET')), D.timezone(D.timedelta(seconds=-1)), z.utcoffset(None), z.tzname(None), z.dst(None), z==D.timezone(D.timedelta(hours=5.5)), hash(z)==hash(D.timezone(D.timedelta(hours=5.5))), z.fromutc(D.datetime(2024,1,1,tzinfo=z)), D.timezone(D.timedelta(0,0,5)), D.timezone.utc is D.timezone(D.timedelta(0)))
for f in [lambda: D.timezone(1), lambda: D.timezone(D.timedelta(1)), lambda: D.timezone(D.timedelta(0),1), lambda: D.timezone(), lambda: z.utcoffset(1), lambda: z.fromutc(D.datetime(2024,1,1)), lambda: z.fromutc(1), lambda: z<z, lambda: D.tzinfo().utcoffset(None), lambda: D.tzinfo().tzname(None), lambda: D.tzinfo().dst(None), lambda: D.tzinfo().fromutc(dt), lambda: D.tzinfo().fromutc(1)]: e(f)
t=D.time(12,34,56,789012,tzinfo=D.UTC)
print(t, repr(t), t.isoformat('seconds'), t.replace(hour=1), t.utcoffset(), t.tzname(), t.dst(), D.time(1)<D.time(2), hash(D.time(1))==hash(D.time(1)), bool(D.time()), t==D.time(12,34,56,789012))
for f in [lambda: t<D.time(1), lambda: D.time(1)<1, lambda: D.time(1)+D.timedelta(1), lambda: D.time(1)-D.time(0), lambda: D.time(1).isoformat('x')]: e(f)
class TZ(D.tzinfo):
    def utcoffset(s,d): return D.timedelta(hours=2) if d and 3<d.month<10 else D.timedelta(hours=1)
    def dst(s,d): return D.timedelta(hours=1) if d and 3<d.month<10 else D.timedelta(0)
    def tzname(s,d): return 'SUM' if d and 3<d.month<10 else 'WIN'
x=D.datetime(2024,6,1,12,tzinfo=TZ()); print(x.utcoffset(), x.tzname(), x.dst(), x.isoformat(), x.astimezone(D.UTC), a.astimezone(TZ()), x.timetuple(), x.strftime('%z %Z'))
class Bad(D.tzinfo):
    def utcoffset(s,d): return 5
    def tzname(s,d): return 5
    def dst(s,d): return D.timedelta(days=2)
b=D.datetime(2024,6,1,12,tzinfo=Bad())
for f in [b.utcoffset, b.tzname, b.dst, b.isoformat, lambda: str(b), lambda: b==a, lambda: hash(b)]: e(f)
class DT(D.datetime): pass
class DD(D.date): pass
q=DT(2024,1,1,3); print(repr(q), type(q+D.timedelta(1)), type(q.replace(day=2)), type(DT.now()), type(DT.fromisoformat('2024-01-01')), q, type(q.date()), DD(2024,1,1), repr(DD(2024,1,1)), type(DD.today()), type(DD(2024,1,1)+D.timedelta(1)), isinstance(q, D.date), DT.combine(DD(2024,1,1),D.time(1)).__class__, type(q-D.timedelta(1)), type(q.astimezone(D.UTC)))

for o in [dt,a,d if 0 else D.date(2024,1,1),t,D.timedelta(1,2,3),D.UTC,z,q]:
    print(o.__reduce__() if not isinstance(o,(DT,)) else '')
print(dt.__reduce_ex__(4), D.datetime(2024,1,1,fold=1).__reduce_ex__(4), D.datetime.min.timestamp() if 0 else '', D.datetime(1970,1,1,tzinfo=D.UTC).timestamp(), D.datetime(2024,1,1,fold=1), repr(D.datetime(2024,1,1,fold=1)), D.datetime(2024,1,1).astimezone().utcoffset())
print(D.datetime.__doc__, dt.__replace__(month=1), D.date(2024,1,1).__replace__(day=3))
print(sorted([D.date(2024,3,1),D.date(2023,1,1)]), max(dt,dt+D.timedelta(1)), sum([D.timedelta(1),D.timedelta(2)],D.timedelta()), D.IsoCalendarDate if hasattr(D,'IsoCalendarDate') else type(dt.isocalendar()), tuple(dt.isocalendar()))
