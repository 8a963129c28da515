# calendar: functions, calendars as text and HTML.
import calendar as C, datetime, time, sys
def e(f):
    try: print(repr(f()))
    except BaseException as x: print(type(x).__name__, x)
print(C.__all__)
for n in C.__all__:
    v=getattr(C,n)
    if not callable(v): print(n, list(v) if n in('day_name','day_abbr','month_name','month_abbr') else v)
    elif isinstance(v,type): print(n,v.__mro__, getattr(v,'__doc__','') and '')
print(list(C.Day), list(C.Month), C.Day(3), repr(C.Month(2)), C.JANUARY, repr(C.MONDAY), C.Month.MAY+1, C.day_name[C.TUESDAY], len(C.day_name), C.day_name[1:3], C.month_abbr[-1], C.month_name[0]); e(lambda:C.day_name[9])
e(lambda:C.January); e(lambda: C.February); e(lambda:C.nope)
for y in (1900,2000,2023,2024,1,0,-4,9999): e(lambda:C.isleap(y)); e(lambda:C.leapdays(y,2025)); e(lambda:C.monthrange(y,2)); e(lambda:C.weekday(y,1,1))
e(lambda:C.monthrange(2024,13)); e(lambda:C.monthrange(2024,0)); e(lambda:C.weekday(2024,13,1)); e(lambda:C.weekday(2024,2,30)); e(lambda:C.IllegalMonthError(13)); e(lambda:str(C.IllegalWeekdayError(9))); print(C.IllegalMonthError.__mro__,C.IllegalWeekdayError.__mro__); e(lambda:C.setfirstweekday(9)); e(lambda:C.setfirstweekday(-1)); e(lambda:C.setfirstweekday('x')); e(lambda:C.month(2024,13)); e(lambda:C.prmonth(2024,13))
print(C.firstweekday())
for fw in (0,6,3):
    C.setfirstweekday(fw)
    print(C.month(2024,2)); print(C.month(2024,2,w=4,l=2)); print(C.calendar(2024)); print(C.calendar(2023,3,2,4,4)); C.prmonth(2023,9); C.prcal(2022,m=2); print(C.week([(1,0),(2,1),(0,2)],3)) if hasattr(C,'week') else 0; print(C.weekheader(5), C.weekheader(1), C.weekheader(12)); print(C.monthcalendar(2024,2)); print(C.monthcalendar(2023,2)); C.format(['a','b','c']) ; print(C.formatstring(['a','b','c'],10,3))
C.setfirstweekday(C.SUNDAY); print(C.firstweekday(), repr(C.firstweekday())); C.setfirstweekday(0)
for fw in (0,6,8,-1):
    c=C.Calendar(fw); print(c.firstweekday, list(c.iterweekdays())); print(list(c.itermonthdates(2024,2))[:3]); print(list(c.itermonthdays(2024,2))); print(list(c.itermonthdays2(2024,2))[:9]); print(list(c.itermonthdays3(2024,2))[-3:]); print(list(c.itermonthdays4(2024,2))[:2]); print(c.monthdatescalendar(2024,2)[0]); print(c.monthdays2calendar(2024,2)[-1]); print(c.monthdayscalendar(2024,2)); print(len(c.yeardatescalendar(2024)), c.yeardays2calendar(2024,5)[2][1][0], c.yeardayscalendar(2024)[3][2])
c=C.Calendar(); c.firstweekday=6; print(c.getfirstweekday(), c.firstweekday); e(lambda:list(c.itermonthdates(9999,12))[-1]); e(lambda:list(c.itermonthdates(1,1))[0]); e(lambda:list(c.itermonthdays3(1,1))[0]); e(lambda:list(c.itermonthdays(2024,13))); print(list(c.itermonthdays(1,1))[:8])
t=C.TextCalendar(6); print(t.formatday(5,1,3)+'|'+t.formatday(0,1,3)+'|', t.formatweek([(1,0),(0,1)],4)+'|', t.formatweekday(2,9)+'|',t.formatweekday(2,4)+'|', t.formatweekheader(3), t.formatmonthname(2024,2,20)+'|', t.formatmonthname(2024,2,20,False)+'|'); print(t.formatmonth(2024,2,3,2)); print(t.formatyear(2024,m=4,c=2)); t.prmonth(2024,2); t.prweek([(1,0)],3); print(); t.pryear(2023,2,1,6,3)
h=C.HTMLCalendar(0); print(h.formatday(5,1),h.formatday(0,1),h.formatweek([(1,0),(0,1)]),h.formatweekday(0),h.formatweekheader(),h.formatmonthname(2024,2),h.formatmonthname(2024,2,False)); print(h.formatmonth(2024,2)); print(h.formatmonth(2024,2,withyear=False)[:60]); print(h.formatyear(2024)); print(h.formatyear(2024,5)[:300]); print(h.formatyearpage(2024)[:700]); print(h.formatyearpage(2024,2,'x.css','ascii')[-100:]); print(h.formatyearpage(2024,css=None)[:400])
print(h.cssclasses,h.cssclass_noday,h.cssclasses_weekday_head,h.cssclass_month_head,h.cssclass_month,h.cssclass_year_head,h.cssclass_year)
class H(C.HTMLCalendar):
    cssclasses=['a b','c','d','e','f','g','h']; cssclass_month='mm'; cssclass_noday='nn'; cssclass_year='yy'; cssclass_year_head='yh'; cssclass_month_head='mh'; cssclasses_weekday_head=list('1234567')
print(H().formatmonth(2024,2)); print(H().formatyear(2024)[:300])
l=C.LocaleTextCalendar(0,'C'); print(l.formatmonth(2024,2)); print(C.LocaleHTMLCalendar(0,'C').formatmonth(2024,2)[:300])
print(C.timegm((1970,1,1,0,0,0)), C.timegm(time.gmtime(1e9)), C.timegm((2024,2,29,12,30,15,0,0,0))); e(lambda:C.timegm((1,)));  e(lambda:C.timegm((1970,14,1,0,0,0)))
print(C.mdays, C.EPOCH, C.datetime.__name__, C.SATURDAY, C.c.__class__)
print(C.main.__name__, C.different_locale.__name__); C.main(['2024','2']); C.main(['2024']); C.main(['-t','html','2024','2']) if 0 else None; C.main(['-w','3','-l','2','2024','3'])
