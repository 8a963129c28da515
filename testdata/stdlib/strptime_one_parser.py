"""strptime of time and of datetime, which are one parser: directives with flags and modifiers, offsets, which directive counts, years at the edges, warnings."""
import time, datetime, warnings


def show(s, f):
    out = []
    for fn in (time.strptime, datetime.datetime.strptime, datetime.time.strptime, datetime.date.strptime):
        try:
            r = fn(s, f)
            r = (tuple(r) + (r.tm_zone, r.tm_gmtoff)) if fn is time.strptime else repr(r)
        except Exception as e:
            r = type(e).__name__ + ": " + str(e)
        if r not in out:
            out.append(r)
    print(ascii(s), ascii(f), ascii(out))


warnings.simplefilter("ignore")
for pre in ("", "5", "-", "^", "E", "O", "5O"):
    for d in ["d", "e", "m", "y", "H", "w", "C", "p", "Y", "k", "l", "r", "P", "", "\x1f", "\x85", "\xa0", "\u2003", "'", "\\", ".", "é", "\U0001f600"]:
        show("5", "%" + pre + d)
for f, s in (("%Od%d", "5"), ("%Od%Od", ""), ("x%OHx", "xx"), ("%OC%Oy", ""), ("%d%Od", "5")):
    show(s, f)
for f in ("%d%d", "%z%Y%Y", "%Y%z%z", "%c%Y", "a.b  'c%%%x%y", "%X%H", "%B%A%b%a%a", "%Oy%j%f%f", "%Y %z %m %Y"):
    show("", f)
for s in ("+0100:30", "+01:0030", "+010030", "+01:00:30", "+01:00:30.5", "+0100:30.5", "-0100:3", "+01003", "+01:00:3", "+010030.1234567", "+01:", "Z", "-00:00:01", "+23:59:59.999999", "+99:59", "+01:60", "+\u0661\u0662:30", "-0130:15.25"):
    show(s, "%z"); show(s + "5", "%z%S")
for f,s in (('%y%Y','992004'),('%Y%y','200499'),('%m %b','3 Apr'),('%b %m','Apr 3'),('%B %b','May Apr'),('%b %B','Apr May'),('%a %w %Y %U','Mon 3 2004 5'),('%w %a %Y %U','3 Mon 2004 5'),('%U %W %Y %a','5 6 2004 Mon'),('%W %U %Y %a','6 5 2004 Mon'),('%H %I %p','15 3 PM'),('%I %H %p','3 15 PM'),('%p %I','PM 12'),('%I','12'),('%H %p','3 PM'),('%u %w %Y %W','1 3 2004 5'),('%A %a','Monday Tue'),('%Y %j %a','2004 60 Mon'),('%j %U %a %Y','60 5 Mon 2004'),('%G %V %a %Y','2004 5 Mon 2010'),('%Y %G %V %a','2010 2004 5 Mon'),('%G %U %a','2004 5 Mon'),('%G %V %U %a','2004 7 5 Mon'),('%V %Y %a %G','5 2010 Mon 2004'),('%m %d','2 29'),('%j','366'),('%m %d %j','2 29 3'),('%G %V %u','9999 52 7'),('%G %V %u','9999 53 1'),('%G %V %u','0001 1 1'),('%Y-%m-%d','0000-01-01'),('%y','00')):
    show(s, f)
for s, f in (("9999 52 0", "%Y %W %w"), ("9999 53 6", "%Y %U %w"), ("0001 0 0", "%Y %U %w"), ("0000 52 1", "%G %V %u"), ("0000 0 2", "%Y %U %w"), ("9999 52 7", "%G %V %u"), ("366 2023", "%j %Y"), ("29 2", "%d %m"), ("Mon3349", "%a%M%U"),
             ("I", "ı"), ("i", "İ"), ("ſ", "s"), ("a\u00a0b", "a b"), ("a\x1cb", "a b"), ("it's", "it's"), ("\ud800", "\udfff"), ("\ud800", "\ud800"), ("a'\"\x01", "%d"), ("5 6", "%d %e"), ("5", "%H%k"), ("%5", "%%%d")):
    show(s, f)
warnings.simplefilter("error")
for f, s in (("%Od", ""), ("%e", "5"), ("%-d", "5"), ("%d %y", "5 04"), ("%5d", "5"), ("%d%%Y", "5%Y"), ("%d", "x"), ("%d %d", "x"), ("%d %Q", "x"), ("%d%Oy", "5"), ("%x", "01/02/03")):
    show(s, f)
