"""Calendars: what day of the week a date is, and months and years as text and HTML."""

import datetime
import sys
from enum import IntEnum, global_enum
from itertools import repeat

__all__ = ["IllegalMonthError", "IllegalWeekdayError", "setfirstweekday", "firstweekday", "isleap", "leapdays", "weekday", "monthrange", "monthcalendar", "prmonth", "month", "prcal", "calendar",
           "timegm", "month_name", "month_abbr", "day_name", "day_abbr", "Calendar", "TextCalendar", "HTMLCalendar", "LocaleTextCalendar", "LocaleHTMLCalendar", "weekheader", "Day", "Month"]


class IllegalMonthError(ValueError, IndexError):
    def __init__(self, month):
        self.month = month

    def __str__(self):
        return f"bad month number {self.month!r}; must be 1-12"


class IllegalWeekdayError(ValueError):
    def __init__(self, weekday):
        self.weekday = weekday

    def __str__(self):
        return f"bad weekday number {self.weekday!r}; must be 0 (Monday) to 6 (Sunday)"


_months = "JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER".split()
_days = "MONDAY TUESDAY WEDNESDAY THURSDAY FRIDAY SATURDAY SUNDAY".split()
Month = global_enum(IntEnum("Month", _months, module=__name__))
Day = global_enum(IntEnum("Day", _days, module=__name__, start=0))
__all__ += _months + _days

mdays = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
EPOCH = 1970


def __getattr__(name):
    if name in ("January", "February"):
        import warnings
        warnings.warn(f"The '{name}' attribute is deprecated, use '{name.upper()}' instead", DeprecationWarning, 2)
        return 1 if name == "January" else 2
    raise AttributeError(f"module '{__name__}' has no attribute '{name}'")


class _Names:
    """Names of months or days, in the language that strftime has."""

    def __init__(self, format, dates):
        self.format = format
        self._dates = dates

    def __getitem__(self, i):
        dates = self._dates[i]
        if isinstance(i, slice):
            return [d.strftime(self.format) if d else "" for d in dates]
        return dates.strftime(self.format) if dates else ""

    def __len__(self):
        return len(self._dates)


_first_days = [None] + [datetime.date(2001, m, 1) for m in range(1, 13)]
_a_week = [datetime.date(2001, 1, d) for d in range(1, 8)]
day_name, day_abbr = _Names("%A", _a_week), _Names("%a", _a_week)
month_name, month_abbr = _Names("%B", _first_days), _Names("%b", _first_days)


def isleap(year):
    """Whether a year is a leap year."""
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def leapdays(y1, y2):
    """How many leap years there are from y1 on and before y2."""
    def before(y):
        return y // 4 - y // 100 + y // 400
    return before(y2 - 1) - before(y1 - 1)


def weekday(year, month, day):
    """The day of the week of a date."""
    if not datetime.MINYEAR <= year <= datetime.MAXYEAR:
        year = 2000 + year % 400
    return Day(datetime.date(year, month, day).weekday())


def _check_month(month):
    if not 1 <= month <= 12:
        raise IllegalMonthError(month)


def monthrange(year, month):
    """The day of the week that a month begins with, and how many days it has."""
    _check_month(month)
    return weekday(year, month, 1), _length(year, month)


def _length(year, month):
    return mdays[month] + (month == 2 and isleap(year))


def _step(year, month, by):
    year, month = divmod(year * 12 + month - 1 + by, 12)
    return year, month + 1


class Calendar:
    """The days of months and years in weeks, which begin with a given day."""

    def __init__(self, firstweekday=0):
        self.firstweekday = firstweekday

    def getfirstweekday(self):
        return self._firstweekday % 7

    def setfirstweekday(self, firstweekday):
        self._firstweekday = firstweekday

    firstweekday = property(getfirstweekday, setfirstweekday)

    def iterweekdays(self):
        """The days of the week, in order."""
        for i in range(self.firstweekday, self.firstweekday + 7):
            yield i % 7

    def itermonthdates(self, year, month):
        """The dates of all weeks that have days in a month."""
        for y, m, d in self.itermonthdays3(year, month):
            yield datetime.date(y, m, d)

    def itermonthdays(self, year, month):
        """The days of a month in full weeks, 0 for those of other months."""
        first, days = monthrange(year, month)
        before = (first - self.firstweekday) % 7
        yield from repeat(0, before)
        yield from range(1, days + 1)
        yield from repeat(0, (self.firstweekday - first - days) % 7)

    def itermonthdays2(self, year, month):
        """As itermonthdays, each with its day of the week."""
        for i, d in enumerate(self.itermonthdays(year, month), self.firstweekday):
            yield d, i % 7

    def itermonthdays3(self, year, month):
        """As itermonthdates, as year, month and day, which may lie beyond what a date can be."""
        first, days = monthrange(year, month)
        before = (first - self.firstweekday) % 7
        after = (self.firstweekday - first - days) % 7
        y, m = _step(year, month, -1)
        end = _length(y, m) + 1
        for d in range(end - before, end):
            yield y, m, d
        for d in range(1, days + 1):
            yield year, month, d
        y, m = _step(year, month, 1)
        for d in range(1, after + 1):
            yield y, m, d

    def itermonthdays4(self, year, month):
        """As itermonthdays3, each with its day of the week."""
        for i, (y, m, d) in enumerate(self.itermonthdays3(year, month)):
            yield y, m, d, (self.firstweekday + i) % 7

    @staticmethod
    def _weeks(days):
        days = list(days)
        return [days[i:i + 7] for i in range(0, len(days), 7)]

    def monthdatescalendar(self, year, month):
        """The weeks of a month, as dates."""
        return self._weeks(self.itermonthdates(year, month))

    def monthdays2calendar(self, year, month):
        """The weeks of a month, as days, each with its day of the week."""
        return self._weeks(self.itermonthdays2(year, month))

    def monthdayscalendar(self, year, month):
        """The weeks of a month, as days."""
        return self._weeks(self.itermonthdays(year, month))

    @staticmethod
    def _rows(year, width, of_month):
        months = [of_month(year, m) for m in range(1, 13)]
        return [months[i:i + width] for i in range(0, 12, width)]

    def yeardatescalendar(self, year, width=3):
        """The months of a year in rows, as monthdatescalendar gives them."""
        return self._rows(year, width, self.monthdatescalendar)

    def yeardays2calendar(self, year, width=3):
        """The months of a year in rows, as monthdays2calendar gives them."""
        return self._rows(year, width, self.monthdays2calendar)

    def yeardayscalendar(self, year, width=3):
        """The months of a year in rows, as monthdayscalendar gives them."""
        return self._rows(year, width, self.monthdayscalendar)


class TextCalendar(Calendar):
    """Calendars as plain text."""

    def prweek(self, theweek, width):
        """Print a week."""
        print(self.formatweek(theweek, width), end="")

    def formatday(self, day, weekday, width):
        """A day as text."""
        return ("" if day == 0 else f"{day:2}").center(width)

    def formatweek(self, theweek, width):
        """A week as a line."""
        return " ".join(self.formatday(d, w, width) for d, w in theweek)

    def formatweekday(self, day, width):
        """The name of a day of the week."""
        return (day_name if width >= 9 else day_abbr)[day][:width].center(width)

    def formatweekheader(self, width):
        """The names of the days of the week as a line."""
        return " ".join(self.formatweekday(i, width) for i in self.iterweekdays())

    def formatmonthname(self, theyear, themonth, width, withyear=True):
        """The name of a month."""
        _check_month(themonth)
        name = month_name[themonth]
        return (f"{name} {theyear!r}" if withyear else name).center(width)

    def prmonth(self, theyear, themonth, w=0, l=0):
        """Print a month."""
        print(self.formatmonth(theyear, themonth, w, l), end="")

    def formatmonth(self, theyear, themonth, w=0, l=0):
        """A month as text, days w wide and l lines for a week."""
        w, end = max(2, w), "\n" * max(1, l)
        lines = [self.formatmonthname(theyear, themonth, 7 * (w + 1) - 1), self.formatweekheader(w)]
        lines += [self.formatweek(week, w) for week in self.monthdays2calendar(theyear, themonth)]
        return "".join(line.rstrip() + end for line in lines)

    def formatyear(self, theyear, w=2, l=1, c=6, m=3):
        """A year as text, m months in a row with c spaces between them."""
        w, end, c = max(2, w), "\n" * max(1, l), max(2, c)
        width = (w + 1) * 7 - 1
        parts = [repr(theyear).center(width * m + c * (m - 1)).rstrip(), end]
        header = self.formatweekheader(w)
        for i, row in enumerate(self.yeardays2calendar(theyear, m)):
            months = range(m * i + 1, min(m * (i + 1) + 1, 13))
            parts += [end, formatstring((self.formatmonthname(theyear, k, width, False) for k in months), width, c).rstrip(), end]
            parts += [formatstring((header for _ in months), width, c).rstrip(), end]
            for j in range(max(map(len, row))):
                weeks = (self.formatweek(weeks[j], w) if j < len(weeks) else "" for weeks in row)
                parts += [formatstring(weeks, width, c).rstrip(), end]
        return "".join(parts)

    def pryear(self, theyear, w=0, l=0, c=6, m=3):
        """Print a year."""
        print(self.formatyear(theyear, w, l, c, m), end="")


class HTMLCalendar(Calendar):
    """Calendars as HTML tables."""

    cssclasses = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    cssclasses_weekday_head = cssclasses
    cssclass_noday = "noday"
    cssclass_month_head = "month"
    cssclass_month = "month"
    cssclass_year_head = "year"
    cssclass_year = "year"

    def formatday(self, day, weekday):
        """A day as a cell."""
        if day == 0:
            return f'<td class="{self.cssclass_noday}">&nbsp;</td>'
        return f'<td class="{self.cssclasses[weekday]}">{day}</td>'

    def formatweek(self, theweek):
        """A week as a row."""
        return f"<tr>{''.join(self.formatday(d, w) for d, w in theweek)}</tr>"

    def formatweekday(self, day):
        """The name of a day of the week as a cell."""
        return f'<th class="{self.cssclasses_weekday_head[day]}">{day_abbr[day]}</th>'

    def formatweekheader(self):
        """The names of the days of the week as a row."""
        return f"<tr>{''.join(self.formatweekday(i) for i in self.iterweekdays())}</tr>"

    def formatmonthname(self, theyear, themonth, withyear=True):
        """The name of a month as a row."""
        _check_month(themonth)
        name = f"{month_name[themonth]} {theyear}" if withyear else month_name[themonth]
        return f'<tr><th colspan="7" class="{self.cssclass_month_head}">{name}</th></tr>'

    def _table(self, css):
        return f'<table border="0" cellpadding="0" cellspacing="0" class="{css}">'

    def formatmonth(self, theyear, themonth, withyear=True):
        """A month as a table."""
        lines = [self._table(self.cssclass_month), self.formatmonthname(theyear, themonth, withyear), self.formatweekheader()]
        lines += [self.formatweek(week) for week in self.monthdays2calendar(theyear, themonth)]
        return "\n".join(lines) + "\n</table>\n"

    def formatyear(self, theyear, width=3):
        """A year as a table of tables."""
        width = max(width, 1)
        parts = [self._table(self.cssclass_year), f'\n<tr><th colspan="{width}" class="{self.cssclass_year_head}">{theyear}</th></tr>']
        for i in range(1, 13, width):
            cells = (f"<td>{self.formatmonth(theyear, m, withyear=False)}</td>" for m in range(i, min(i + width, 13)))
            parts.append(f"<tr>{''.join(cells)}</tr>")
        return "".join(parts) + "</table>"

    def formatyearpage(self, theyear, width=3, css="calendar.css", encoding=None):
        """A year as a page, encoded."""
        encoding = encoding or "utf-8"
        lines = [f'<?xml version="1.0" encoding="{encoding}"?>',
                 '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">',
                 "<html>", "<head>", f'<meta http-equiv="Content-Type" content="text/html; charset={encoding}" />']
        if css is not None:
            lines.append(f'<link rel="stylesheet" type="text/css" href="{css}" />')
        lines += [f"<title>Calendar for {theyear}</title>", "</head>", "<body>", self.formatyear(theyear, width) + "</body>", "</html>", ""]
        return "\n".join(lines).encode(encoding, "xmlcharrefreplace")


class different_locale:
    """A context with another language. There is but one here."""

    def __init__(self, locale):
        self.locale = locale

    def __enter__(self):
        pass

    def __exit__(self, *args):
        pass


class LocaleTextCalendar(TextCalendar):
    """A TextCalendar with names in a given language."""

    def __init__(self, firstweekday=0, locale=None):
        super().__init__(firstweekday)
        self.locale = locale


class LocaleHTMLCalendar(HTMLCalendar):
    """An HTMLCalendar with names in a given language."""

    def __init__(self, firstweekday=0, locale=None):
        super().__init__(firstweekday)
        self.locale = locale


c = TextCalendar()


def firstweekday():
    """The day that weeks begin with in the functions of this module."""
    return c.getfirstweekday()


def setfirstweekday(firstweekday):
    """Say what day weeks begin with in the functions of this module."""
    if not MONDAY <= firstweekday <= SUNDAY:
        raise IllegalWeekdayError(firstweekday)
    c.firstweekday = firstweekday


monthcalendar = c.monthdayscalendar
prweek = c.prweek
week = c.formatweek
weekheader = c.formatweekheader
prmonth = c.prmonth
month = c.formatmonth
calendar = c.formatyear
prcal = c.pryear

_colwidth, _spacing = 7 * 3 - 1, 6


def format(cols, colwidth=_colwidth, spacing=_spacing):
    """Print texts in columns."""
    print(formatstring(cols, colwidth, spacing))


def formatstring(cols, colwidth=_colwidth, spacing=_spacing):
    """Texts in columns, each in the middle of its own."""
    return (" " * spacing).join(text.center(colwidth) for text in cols)


def timegm(tuple):
    """The seconds since 1970 that a time tuple in UTC stands for."""
    year, month, day, hour, minute, second = tuple[:6]
    days = datetime.date(year, month, 1).toordinal() - datetime.date(EPOCH, 1, 1).toordinal() + day - 1
    return ((days * 24 + hour) * 60 + minute) * 60 + second


def main(args=None):
    import argparse
    parser = argparse.ArgumentParser()
    text = parser.add_argument_group("text only arguments")
    html = parser.add_argument_group("html only arguments")
    text.add_argument("-w", "--width", type=int, default=2, help="width of date column (default 2)")
    text.add_argument("-l", "--lines", type=int, default=1, help="number of lines for each week (default 1)")
    text.add_argument("-s", "--spacing", type=int, default=6, help="spacing between months (default 6)")
    text.add_argument("-m", "--months", type=int, default=3, help="months per row (default 3)")
    html.add_argument("-c", "--css", default="calendar.css", help="CSS to use for page")
    parser.add_argument("-e", "--encoding", default=None, help="encoding to use for output (default utf-8)")
    parser.add_argument("-t", "--type", default="text", choices=("text", "html"), help="output type (text or html)")
    parser.add_argument("-f", "--first-weekday", type=int, default=0, help="weekday (0 is Monday, 6 is Sunday) to start each week (default 0)")
    parser.add_argument("year", nargs="?", type=int, help="year number")
    parser.add_argument("month", nargs="?", type=int, help="month number (1-12, text only)")
    options = parser.parse_args(args)
    today = datetime.date.today()
    year = today.year if options.year is None else options.year
    if options.type == "html":
        if options.month:
            parser.error("incorrect number of arguments")
        page = HTMLCalendar(options.first_weekday).formatyearpage(year, css=options.css, encoding=options.encoding or "utf-8")
        sys.stdout.write(page.decode(options.encoding or "utf-8"))
        return
    cal = TextCalendar(options.first_weekday)
    if options.month is None:
        sys.stdout.write(cal.formatyear(year, options.width, options.lines, options.spacing, options.months))
    else:
        _check_month(options.month)
        sys.stdout.write(cal.formatmonth(year, options.month, options.width, options.lines))
