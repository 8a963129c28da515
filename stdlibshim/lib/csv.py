"""CSV parsing and writing: readers and writers of rows are native; dictionaries, dialect classes and the sniffer are built on them."""

__all__ = ["QUOTE_MINIMAL", "QUOTE_ALL", "QUOTE_NONNUMERIC", "QUOTE_NONE", "QUOTE_STRINGS", "QUOTE_NOTNULL", "Error", "Dialect",
           "excel", "excel_tab", "field_size_limit", "reader", "writer", "register_dialect", "get_dialect", "list_dialects",
           "Sniffer", "unregister_dialect", "DictReader", "DictWriter", "unix_dialect"]


class Dialect:
    """Describe a CSV dialect: subclass it and set the attributes."""

    _name = ""
    _valid = False
    delimiter = None
    quotechar = None
    escapechar = None
    doublequote = None
    skipinitialspace = None
    lineterminator = None
    quoting = None

    def __init__(self):
        if self.__class__ != Dialect:
            self._valid = True
        try:
            _Dialect(self)
        except TypeError as e:
            raise Error(str(e)) from None


class excel(Dialect):
    """Describe the usual properties of Excel-generated CSV files."""

    delimiter = ","
    quotechar = '"'
    doublequote = True
    skipinitialspace = False
    lineterminator = "\r\n"
    quoting = QUOTE_MINIMAL


class excel_tab(excel):
    """Describe the usual properties of Excel-generated TAB-delimited files."""

    delimiter = "\t"


class unix_dialect(Dialect):
    """Describe the usual properties of Unix-generated CSV files."""

    delimiter = ","
    quotechar = '"'
    doublequote = True
    skipinitialspace = False
    lineterminator = "\n"
    quoting = QUOTE_ALL


register_dialect("excel", excel)
register_dialect("excel-tab", excel_tab)
register_dialect("unix", unix_dialect)


class DictReader:
    """Read rows as dicts, whose keys are the fields of the first row or those given."""

    def __init__(self, f, fieldnames=None, restkey=None, restval=None, dialect="excel", *args, **kwds):
        if fieldnames is not None and iter(fieldnames) is fieldnames:
            fieldnames = list(fieldnames)
        self._fieldnames = fieldnames
        self.restkey = restkey
        self.restval = restval
        self.reader = reader(f, dialect, *args, **kwds)
        self.dialect = dialect
        self.line_num = 0

    def __iter__(self):
        return self

    @property
    def fieldnames(self):
        if self._fieldnames is None:
            try:
                self._fieldnames = next(self.reader)
            except StopIteration:
                pass
        self.line_num = self.reader.line_num
        return self._fieldnames

    @fieldnames.setter
    def fieldnames(self, value):
        self._fieldnames = value

    def __next__(self):
        if self.line_num == 0:
            self.fieldnames
        row = next(self.reader)
        self.line_num = self.reader.line_num
        while row == []:
            row = next(self.reader)
        names = self.fieldnames
        d = _pairs(names, row)
        if d is None:
            d = dict(zip(names, row))
        have, want = len(row), len(names)
        if want < have:
            d[self.restkey] = row[want:]
        elif want > have:
            for key in names[have:]:
                d[key] = self.restval
        return d

    @classmethod
    def __class_getitem__(cls, item):
        from types import GenericAlias
        return GenericAlias(cls, item)


class DictWriter:
    """Write dicts as rows."""

    def __init__(self, f, fieldnames, restval="", extrasaction="raise", dialect="excel", *args, **kwds):
        if fieldnames is not None and iter(fieldnames) is fieldnames:
            fieldnames = list(fieldnames)
        self.fieldnames = fieldnames
        self.restval = restval
        extrasaction = extrasaction.lower()
        if extrasaction not in ("raise", "ignore"):
            raise ValueError("extrasaction (%s) must be 'raise' or 'ignore'" % extrasaction)
        self.extrasaction = extrasaction
        self.writer = writer(f, dialect, *args, **kwds)

    def writeheader(self):
        return self.writerow(dict(zip(self.fieldnames, self.fieldnames)))

    def _row(self, rowdict):
        if self.extrasaction == "raise":
            wrong = rowdict.keys() - self.fieldnames
            if wrong:
                raise ValueError("dict contains fields not in fieldnames: " + ", ".join([repr(x) for x in wrong]))
        get, rest = rowdict.get, self.restval
        return [get(key, rest) for key in self.fieldnames]

    def writerow(self, rowdict):
        return self.writer.writerow(self._row(rowdict))

    def writerows(self, rowdicts):
        return self.writer.writerows(map(self._row, rowdicts))

    @classmethod
    def __class_getitem__(cls, item):
        from types import GenericAlias
        return GenericAlias(cls, item)


class Sniffer:
    """Guess the dialect of a sample, and whether it begins with a header."""

    def __init__(self):
        self.preferred = [",", "\t", ";", " ", ":"]

    def sniff(self, sample, delimiters=None):
        """Return a dialect that fits the sample."""
        quotechar, doubled, delim, skip = self._by_quotes(sample, delimiters)
        if not delim:
            delim, skip = self._by_counts(sample, delimiters)
        if not delim:
            raise Error("Could not determine delimiter")

        class dialect(Dialect):
            _name = "sniffed"
            lineterminator = "\r\n"
            quoting = QUOTE_MINIMAL

        dialect.doublequote = doubled
        dialect.delimiter = delim
        dialect.quotechar = quotechar or '"'
        dialect.skipinitialspace = skip
        return dialect

    def _by_quotes(self, data, delimiters):
        import re
        found = []
        for pattern in (r"""(?P<d>[^\w\n"'])(?P<s> ?)(?P<q>["']).*?(?P=q)(?P=d)""", r"""(?:^|\n)(?P<q>["']).*?(?P=q)(?P<d>[^\w\n"'])(?P<s> ?)""",
                        r"""(?P<d>[^\w\n"'])(?P<s> ?)(?P<q>["']).*?(?P=q)(?:$|\n)""", r"""(?:^|\n)(?P<q>["']).*?(?P=q)(?:$|\n)"""):
            found = list(re.finditer(pattern, data, re.DOTALL | re.MULTILINE))
            if found:
                break
        if not found:
            return "", False, None, 0
        quotes, delims, spaces = {}, {}, 0
        for m in found:
            groups = m.groupdict()
            quotes[groups["q"]] = quotes.get(groups["q"], 0) + 1
            d = groups.get("d")
            if d is not None and (delimiters is None or d in delimiters):
                delims[d] = delims.get(d, 0) + 1
            if groups.get("s"):
                spaces += 1
        quote = max(quotes, key=quotes.get)
        delim, skip = "", 0
        if delims:
            delim = max(delims, key=delims.get)
            skip = delims[delim] == spaces
            if delim == "\n":
                delim = ""
        d, q = re.escape(delim), re.escape(quote)
        doubled = re.search(r"((%s)|^)\W*%s[^%s\n]*%s[^%s\n]*%s\W*((%s)|$)" % (d, q, d, q, d, q, d), data, re.MULTILINE) is not None
        return quote, doubled, delim, skip

    def _by_counts(self, data, delimiters):
        lines = [line for line in data.split("\n") if line]
        chars = [chr(c) for c in range(127)]
        size = min(10, len(lines))
        start, end, rows = 0, size, 0
        seen = {c: {} for c in chars}
        usual, delims = {}, {}
        while start < len(lines):
            rows += 1
            for line in lines[start:end]:
                for c in chars:
                    n = line.count(c)
                    seen[c][n] = seen[c].get(n, 0) + 1
            for c, counts in seen.items():
                items = list(counts.items())
                if len(items) == 1 and items[0][0] == 0:
                    continue
                best = max(items, key=lambda x: x[1])
                if len(items) > 1:
                    usual[c] = (best[0], best[1] - sum(n for k, n in items if k != best[0]))
                else:
                    usual[c] = best
            total = float(min(size * rows, len(lines)))
            consistency = 1.0
            while not delims and consistency >= 0.9:
                for c, (count, n) in usual.items():
                    if count > 0 and n > 0 and n / total >= consistency and (delimiters is None or c in delimiters):
                        delims[c] = (count, n)
                consistency -= 0.01
            if len(delims) == 1:
                delim = list(delims)[0]
                return delim, lines[0].count(delim) == lines[0].count("%c " % delim)
            start, end = end, end + size
        if not delims:
            return "", 0
        if len(delims) > 1:
            for d in self.preferred:
                if d in delims:
                    return d, lines[0].count(d) == lines[0].count("%c " % d)
        delim = max((n, count, d) for d, (count, n) in delims.items())[2]
        return delim, lines[0].count(delim) == lines[0].count("%c " % delim)

    def has_header(self, sample):
        """Whether the first row of the sample looks like a header."""
        import io
        rows = reader(io.StringIO(sample), self.sniff(sample))
        header = next(rows)
        kinds = dict.fromkeys(range(len(header)))
        checked = 0
        for row in rows:
            if checked > 20:
                break
            checked += 1
            if len(row) != len(header):
                continue
            for col in list(kinds):
                kind = complex
                try:
                    complex(row[col])
                except (ValueError, OverflowError):
                    kind = len(row[col])
                if kind != kinds[col]:
                    if kinds[col] is None:
                        kinds[col] = kind
                    else:
                        del kinds[col]
        votes = 0
        for col, kind in kinds.items():
            if isinstance(kind, int):
                votes += 1 if len(header[col]) != kind else -1
            else:
                try:
                    complex(header[col])
                except (ValueError, TypeError):
                    votes += 1
                else:
                    votes -= 1
        return votes > 0
