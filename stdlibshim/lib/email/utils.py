"""Addresses, dates and identifiers of messages."""

import datetime
import os
import random
import re
import time
import urllib.parse

__all__ = ["collapse_rfc2231_value", "decode_params", "decode_rfc2231", "encode_rfc2231", "formataddr", "formatdate", "format_datetime", "getaddresses", "make_msgid",
           "mktime_tz", "parseaddr", "parsedate", "parsedate_tz", "parsedate_to_datetime", "quote", "unquote", "localtime"]

COMMASPACE = ", "
_DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
_MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
_LONG_MONTHS = ["january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december"]
_LONG_DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
_ZONES = {"UT": 0, "UTC": 0, "GMT": 0, "Z": 0, "AST": -400, "ADT": -300, "EST": -500, "EDT": -400, "CST": -600, "CDT": -500, "MST": -700, "MDT": -600, "PST": -800, "PDT": -700}
_SPECIALS = re.compile(r'[][\\()<>@,:;".]')


def _surrogates(s):
    """Whether text has bytes that could not be decoded."""
    return not s.isascii() and any("\ud800" <= c <= "\udfff" for c in s)


def quote(str):
    """Put a backslash in front of backslashes and quotes."""
    return str.replace("\\", "\\\\").replace('"', '\\"')


def unquote(str):
    """Take the quotes or angle brackets off."""
    if len(str) > 1:
        if str.startswith('"') and str.endswith('"'):
            return str[1:-1].replace("\\\\", "\\").replace('\\"', '"')
        if str.startswith("<") and str.endswith(">"):
            return str[1:-1]
    return str


def formataddr(pair, charset="utf-8"):
    """An address with a name, as a header has it."""
    name, address = pair
    address.encode("ascii")
    if not name:
        return address
    try:
        name.encode("ascii")
    except UnicodeEncodeError:
        if isinstance(charset, str):
            from email.charset import Charset
            charset = Charset(charset)
        return f"{charset.header_encode(name)} <{address}>"
    quotes = '"' if _SPECIALS.search(name) else ""
    name = re.sub(r'[\\"]', r"\\\g<0>", name)
    return f"{quotes}{name}{quotes} <{address}>"


class _Addresses:
    """Reads the addresses of a header."""

    def __init__(self, text):
        self.text, self.at, self.comments = text, 0, []

    def space(self):
        text = self.text
        while self.at < len(text):
            c = text[self.at]
            if c in " \t\r\n":
                self.at += 1
            elif c == "(":
                self.comments.append(self.comment())
            else:
                return

    def peek(self):
        return self.text[self.at] if self.at < len(self.text) else ""

    def delimited(self, end, nests=False):
        text, out, depth = self.text, [], 1
        self.at += 1
        while self.at < len(text):
            c = text[self.at]
            self.at += 1
            if c == "\\" and self.at < len(text):
                c = text[self.at]
                self.at += 1
            elif nests and c == "(":
                depth += 1
                continue
            elif c == end:
                depth -= 1
                if not depth:
                    break
                continue
            elif c == "\r":
                break
            out.append(c)
        return "".join(out)

    def comment(self):
        return self.delimited(")", nests=True)

    def atom(self, ends):
        start = self.at
        while self.at < len(self.text) and self.text[self.at] not in ends:
            self.at += 1
        return self.text[start:self.at]

    def phrase(self):
        words = []
        while self.at < len(self.text):
            self.space()
            c = self.peek()
            if c == '"':
                words.append(self.delimited('"'))
            elif c == "" or c in "<>@,:;[]).":
                if c == "." and words:
                    words[-1] += c  # an initial
                    self.at += 1
                    continue
                break
            else:
                words.append(self.atom(' \t\r\n()<>@,:;."[]'))
        return words

    def domain(self):
        out = []
        while self.at < len(self.text):
            c = self.peek()
            if c in " \t\r\n":
                self.at += 1
            elif c == "(":
                self.comments.append(self.comment())
            elif c == "[":
                out.append("[" + self.delimited("]") + "]")
            elif c == ".":
                self.at += 1
                out.append(c)
            elif c == "@":
                return ""  # never a second one
            elif c in "<>,:;\")]":
                break
            else:
                out.append(self.atom(' \t\r\n()<>@,:;."[]'))
        return "".join(out)

    def spec(self):
        """local@domain."""
        out = []
        self.space()
        while self.at < len(self.text):
            c = self.peek()
            if c == ".":
                while out and not out[-1].strip():
                    out.pop()
                out.append(c)
                self.at += 1
                self.space()
            elif c == '"':
                out.append(f'"{quote(self.delimited(chr(34)))}"')
            elif c in "<>@,:;[])":
                break
            else:
                out.append(self.atom(' \t\r\n()<>@,:;."[]'))
            before = self.at
            self.space()
            if self.at > before and self.peek() not in ("", ".", "@", ",", ">", ";"):
                out.append(" ")
        self.space()
        if self.peek() != "@":
            return "".join(out).strip()
        self.at += 1
        self.space()
        domain = self.domain()
        return "".join(out) + "@" + domain if domain else ""

    def route(self):
        """<@route:local@domain>."""
        self.at += 1
        self.space()
        while self.peek() == "@":
            self.at += 1
            self.domain()
            self.space()
            if self.peek() in ":,":
                self.at += bool(self.peek())
                self.space()
        address = self.spec()
        self.space()
        if self.peek() == ">":
            self.at += 1
        return address

    def one(self):
        self.comments = []
        self.space()
        start = self.at
        words = self.phrase()
        self.space()
        c = self.peek()
        out = []
        if c == "." or c == "@":
            self.at, self.comments = start, []
            self.space()
            address = self.spec()
            if address or words:
                out = [(" ".join(self.comments), address)]
        elif c == ":":
            self.at += 1
            while self.at < len(self.text):
                self.space()
                if self.peek() == ";":
                    self.at += 1
                    break
                before = self.at
                out += self.one()
                if self.at == before:
                    self.at += 1
        elif c == "<":
            address = self.route()
            self.space()
            if self.comments:
                out = [(" ".join(words) + " (" + " ".join(self.comments) + ")", address)]
            else:
                out = [(" ".join(words), address)]
        elif words:
            out = [(" ".join(self.comments), words[0])]
        elif c in ">)[]":
            self.at += 1
        self.space()
        if self.peek() == ",":
            self.at += 1
        return out

    def all(self):
        out = []
        while self.at < len(self.text):
            before = self.at
            found = self.one()
            out += found or [("", "")]
            if self.at == before:
                self.at += 1
        return out


def _plain(text):
    """Text without what is quoted."""
    return re.sub(r'"(?:\\.|[^"\\])*"', "", text)


def getaddresses(fieldvalues, *, strict=True):
    """The (name, address) pairs of header values. With strict, values that don't read as they count give ('', '')."""
    values = [str(v) for v in fieldvalues]
    if not strict:
        return _Addresses(COMMASPACE.join(values)).all() if values else []
    out = []
    for value in values:
        plain = re.sub(r"\\.", "", value)
        plain = _plain(plain)
        if plain.count("(") != plain.count(")"):
            value, plain = "", ""
        found = _Addresses(value).all()
        expected = 1 + re.sub(r"\([^()]*\)", "", plain).count(",")
        found = [("", "") if "[" in address else (name, address) for name, address in found]
        if len(found) != expected:
            found = [("", "")]
        out += found
    return out


def parseaddr(addr, *, strict=True):
    """The (name, address) pair of an address; ('', '') where there is none."""
    if isinstance(addr, list):
        addr = addr[0]
    if not isinstance(addr, str):
        return ("", "")
    if not strict:
        found = _Addresses(addr).all()
        return found[0] if found else ("", "")
    found = getaddresses([addr])
    if not found or len(found) > 1:
        return ("", "")
    return found[0]


def _format_timetuple(timetuple, zone):
    return "%s, %02d %s %04d %02d:%02d:%02d %s" % (_DAYS[timetuple[6]], timetuple[2], _MONTHS[timetuple[1] - 1], timetuple[0], timetuple[3], timetuple[4], timetuple[5], zone)


def formatdate(timeval=None, localtime=False, usegmt=False):
    """A time as a Date header has it."""
    if timeval is None:
        timeval = time.time()
    dt = datetime.datetime.fromtimestamp(timeval, datetime.timezone.utc)
    if localtime:
        dt = dt.astimezone()
        usegmt = False
    elif not usegmt:
        dt = dt.replace(tzinfo=None)
    return format_datetime(dt, usegmt)


def format_datetime(dt, usegmt=False):
    """A datetime as a Date header has it."""
    now = dt.timetuple()
    if usegmt:
        if dt.tzinfo is None or dt.tzinfo != datetime.timezone.utc:
            raise ValueError("usegmt option requires a UTC datetime")
        zone = "GMT"
    elif dt.tzinfo is None:
        zone = "-0000"
    else:
        zone = dt.strftime("%z")
    return _format_timetuple(now, zone)


def localtime(dt=None):
    """A time with the local zone."""
    if dt is None:
        dt = datetime.datetime.now()
    return dt.astimezone()


def make_msgid(idstring=None, domain=None):
    """A Message-ID."""
    stamp, pid, number = int(time.time() * 100), os.getpid(), random.getrandbits(64)
    return f"<{stamp}.{pid}.{number}{'' if idstring is None else '.' + idstring}@{'localhost' if domain is None else domain}>"


def _parsedate_tz(data):
    """A date in nearly any form as a tuple of ten, the last the offset in seconds, None where there is none."""
    if not data:
        return None
    words = data.split()
    if not words:
        return None
    if words[0].endswith(",") or words[0].lower() in [d.lower() for d in _DAYS] + _LONG_DAYS:
        del words[0]
    else:
        day, comma, rest = words[0].rpartition(",")
        if comma:
            words[0] = rest
    if len(words) == 3:  # RFC 850
        parts = words[0].split("-")
        if len(parts) == 3:
            words = parts + words[1:]
    if len(words) == 4:
        head, sign, tail = words[3].partition("+") if "+" in words[3] else words[3].partition("-")
        if sign and head:
            words[3:] = [head, sign + tail]
        else:
            words.append("")
    if len(words) < 5:
        return None
    day, month, year, clock, zone = words[:5]
    if not (day and month and year):
        return None
    month = month.lower()
    names = [m.lower() for m in _MONTHS] + _LONG_MONTHS
    if month not in names:
        day, month = month, day.lower()
        if month not in names:
            return None
    month = names.index(month) % 12 + 1
    day = day.removesuffix(",")
    if ":" in year[1:]:
        year, clock = clock, year
    year = year.removesuffix(",")
    if not year or not year[0].isdigit():
        year, zone = zone, year
    clock = clock.removesuffix(",")
    parts = clock.split(":") if ":" in clock else clock.split(".")
    if len(parts) == 2:
        parts.append("0")
    if len(parts) != 3:
        return None
    try:
        year, day = int(year), int(day)
        hour, minute, second = (int(p) for p in parts)
    except ValueError:
        return None
    if year < 100:
        year += 1900 if year > 68 else 2000
    offset = None
    zone = zone.upper()
    if zone in _ZONES:
        offset = _ZONES[zone]
    else:
        try:
            offset = int(zone)
        except ValueError:
            pass
        if offset == 0 and zone.startswith("-"):
            offset = None
    if offset:
        sign = -1 if offset < 0 else 1
        offset = sign * (abs(offset) // 100 * 3600 + abs(offset) % 100 * 60)
    return [year, month, day, hour, minute, second, 0, 1, -1, offset]


def parsedate_tz(data):
    """A date as a tuple of ten, the last the offset in seconds."""
    found = _parsedate_tz(data)
    if found is None:
        return None
    if found[9] is None:
        found[9] = 0
    return tuple(found)


def parsedate(data):
    """A date as a tuple of nine."""
    found = parsedate_tz(data)
    return found[:9] if isinstance(found, tuple) else found


def mktime_tz(data):
    """The seconds since 1970 of a tuple of parsedate_tz."""
    if data[9] is None:
        return time.mktime(data[:8] + (-1,))
    import calendar
    return calendar.timegm(data) - data[9]


def parsedate_to_datetime(data):
    """A date as a datetime; naive where the zone is -0000."""
    found = _parsedate_tz(data)
    if found is None:
        raise ValueError('Invalid date value or format "%s"' % str(data))
    *parts, offset = found
    if offset is None:
        return datetime.datetime(*parts[:6])
    return datetime.datetime(*parts[:6], tzinfo=datetime.timezone(datetime.timedelta(seconds=offset)))


def decode_rfc2231(s):
    """The (charset, language, value) of an encoded parameter."""
    parts = s.split("'", 2)
    return (None, None, s) if len(parts) <= 2 else parts


def encode_rfc2231(s, charset=None, language=None):
    """A parameter with its charset and language."""
    s = urllib.parse.quote(s, safe="", encoding=charset or "ascii")
    if charset is None and language is None:
        return s
    return f"{charset}'{'' if language is None else language}'{s}"


_CONTINUED = re.compile(r"(?P<name>\w+)\*(?P<num>[0-9]+)?(\*)?$", re.ASCII)


def decode_params(params):
    """Parameters, those put together that came in pieces or encoded. A value with a charset is (charset, language, value)."""
    out = [params[0]]
    pieces = {}
    for name, value in params[1:]:
        encoded = name.endswith("*")
        value = unquote(value)
        m = _CONTINUED.match(name)
        if m:
            number = m["num"]
            pieces.setdefault(m["name"], []).append((int(number) if number is not None else None, value, encoded))
        else:
            out.append((name, f'"{quote(value)}"'))
    for name, found in pieces.items():
        found.sort(key=lambda p: -1 if p[0] is None else p[0])
        extended = any(encoded for _, _, encoded in found)
        text = "".join(urllib.parse.unquote(value, encoding="latin-1") if encoded else value for _, value, encoded in found)
        text = quote(text)
        if extended:
            charset, language, text = decode_rfc2231(text)
            out.append((name, (charset, language, f'"{text}"')))
        else:
            out.append((name, f'"{text}"'))
    return out


def collapse_rfc2231_value(value, errors="replace", fallback_charset="us-ascii"):
    """The text of a parameter."""
    if not isinstance(value, tuple) or len(value) != 3:
        return unquote(value)
    charset, _, text = value
    if charset is None:
        charset = fallback_charset
    try:
        return str(bytes(text, "raw-unicode-escape"), charset, errors)
    except LookupError:
        return unquote(text)
