"""HtmlDiff of difflib: two texts side by side, as an HTML table.

Inside, what is marked in a line lies between a NUL with the kind of the mark (+, - or ^) and \\1, and a space that stands for part of a tab is a tab."""

import re

from difflib import IS_CHARACTER_JUNK, ndiff

_BLANK = ("", "\n")  # the side of a line that has no counterpart


def _whole(line, kind):
    return f"\0{kind}{line[2:] or ' '}\1"


def _guided(line, guide):
    """A line of ndiff() with the marks that the guide below it points at."""
    out, at = [], 2
    for m in re.finditer(r"\++|-+|\^+", guide):
        out += [line[at:m.start()], f"\0{m[0][0]}", line[m.start():m.end()], "\1"]
        at = m.end()
    return "".join(out) + line[at:]


class _Sides:
    """The pairs of lines that belong beside each other. Lines of one side wait for those of the other."""

    def __init__(self):
        self.left, self.right, self.pairs = [], [], []
        self.numbers = [0, 0]

    def _numbered(self, side, text):
        self.numbers[side] += 1
        return self.numbers[side], text

    def add(self, old=None, new=None, changed=True):
        """A line of one side, or one of each that belong together."""
        if old is not None and new is not None:
            self.catch_up()
        if old is not None:
            self.left.append(self._numbered(0, old))
        if new is not None:
            self.right.append(self._numbered(1, new))
        while self.left and self.right:
            self.pairs.append((self.left.pop(0), self.right.pop(0), changed))

    def catch_up(self):
        """Give the lines that wait a blank beside them."""
        for line in self.left:
            self.pairs.append((line, _BLANK, True))
        for line in self.right:
            self.pairs.append((_BLANK, line, True))
        self.left, self.right = [], []


def _pairs(fromlines, tolines, linejunk, charjunk):
    """The lines of both texts in pairs, and whether each pair differs."""
    lines = [*ndiff(fromlines, tolines, linejunk, charjunk), "X", "X", "X"]
    sides = _Sides()
    i = 0
    while (kind := lines[i][0]) != "X":
        line, kinds = lines[i], "".join([l[0] for l in lines[i:i + 4]])
        if kind == " ":
            sides.add(line[2:], line[2:], False)
        elif kinds.startswith("-?+?"):
            sides.add(_guided(line, lines[i + 1]), _guided(lines[i + 2], lines[i + 3]))
            i += 3
        elif kinds.startswith("-?+"):
            sides.add(_guided(line, lines[i + 1]), lines[i + 2][2:])
            i += 2
        elif kinds.startswith("-+?"):
            sides.add(line[2:], _guided(lines[i + 1], lines[i + 2]))
            i += 2
        elif kind == "-":
            sides.add(old=_whole(line, "-"))
        elif kind == "+":
            sides.add(new=_whole(line, "+"))
        i += 1
    sides.catch_up()
    return sides.pairs


def _near_changes(pairs, numlines):
    """The pairs that differ, with so many around them; None stands where some are left out."""
    out, written = [], 0
    changes = [i for i, pair in enumerate(pairs) if pair[2]]
    for i in changes:
        first = max(written, i - numlines)
        if first > written or first and not out:
            out.append(None)
        out += pairs[first:max(first, i + 1)] if first <= i else []
        written = max(written, i + 1)
        stop = next((j for j in range(written, min(i + numlines + 1, len(pairs))) if pairs[j][2]), min(i + numlines + 1, len(pairs)))
        out += pairs[written:stop]
        written = max(written, stop)
    return out


def _cut(number, text, width):
    """A line in pieces of a width, which marks do not count for."""
    while len(text) - text.count("\0") * 3 > width:
        i = n = 0
        mark = ""
        while n < width and i < len(text):
            if text[i] == "\0":
                mark = text[i + 1]
                i += 2
            elif text[i] == "\1":
                mark = ""
                i += 1
            else:
                i += 1
                n += 1
        yield number, text[:i] + ("\1" if mark else "")
        number, text = ">", (f"\0{mark}" if mark else "") + text[i:]
    yield number, text


class HtmlDiff:
    """Makes HTML tables that compare two texts line by line, with the changes in the lines."""

    _file_template = """
<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN"
          "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">

<html>

<head>
    <meta http-equiv="Content-Type"
          content="text/html; charset=%(charset)s" />
    <title></title>
    <style type="text/css">%(styles)s
    </style>
</head>

<body>
    %(table)s%(legend)s
</body>

</html>"""

    _styles = """
        :root {color-scheme: light dark}
        table.diff {font-family: Menlo, Consolas, Monaco, Liberation Mono, Lucida Console, monospace; border:medium}
        .diff_header {background-color:#e0e0e0}
        td.diff_header {text-align:right}
        .diff_next {background-color:#c0c0c0}
        .diff_add {background-color:palegreen}
        .diff_chg {background-color:#ffff77}
        .diff_sub {background-color:#ffaaaa}

        @media (prefers-color-scheme: dark) {
            .diff_header {background-color:#666}
            .diff_next {background-color:#393939}
            .diff_add {background-color:darkgreen}
            .diff_chg {background-color:#847415}
            .diff_sub {background-color:darkred}
        }"""

    _table_template = """
    <table class="diff" id="difflib_chg_%(prefix1)s_top"
           cellspacing="0" cellpadding="0" rules="groups" >
        <colgroup></colgroup> <colgroup></colgroup> <colgroup></colgroup>
        <colgroup></colgroup> <colgroup></colgroup> <colgroup></colgroup>
        %(header_row)s
        <tbody>
%(data_rows)s        </tbody>
    </table>"""

    _legend = """
    <table class="diff" summary="Legends">
        <tr> <th colspan="2"> Legends </th> </tr>
        <tr> <td> <table border="" summary="Colors">
                      <tr><th> Colors </th> </tr>
                      <tr><td class="diff_add">&nbsp;Added&nbsp;</td></tr>
                      <tr><td class="diff_chg">Changed</td> </tr>
                      <tr><td class="diff_sub">Deleted</td> </tr>
                  </table></td>
             <td> <table border="" summary="Links">
                      <tr><th colspan="2"> Links </th> </tr>
                      <tr><td>(f)irst change</td> </tr>
                      <tr><td>(n)ext change</td> </tr>
                      <tr><td>(t)op</td> </tr>
                  </table></td> </tr>
    </table>"""

    _default_prefix = 0

    def __init__(self, tabsize=8, wrapcolumn=None, linejunk=None, charjunk=IS_CHARACTER_JUNK):
        self._tabsize, self._wrapcolumn = tabsize, wrapcolumn
        self._linejunk, self._charjunk = linejunk, charjunk

    def make_file(self, fromlines, tolines, fromdesc="", todesc="", context=False, numlines=5, *, charset="utf-8"):
        """Return a whole HTML file with the table that make_table() makes."""
        table = self.make_table(fromlines, tolines, fromdesc, todesc, context=context, numlines=numlines)
        page = self._file_template % {"styles": self._styles, "legend": self._legend, "table": table, "charset": charset}
        return page.encode(charset, "xmlcharrefreplace").decode(charset)

    def _tabless(self, line):
        return line.replace(" ", "\0").expandtabs(self._tabsize).replace(" ", "\t").replace("\0", " ").rstrip("\n")

    def _wrapped(self, pairs):
        for pair in pairs:
            if pair is None:
                yield None
                continue
            left, right = (list(_cut(*side, self._wrapcolumn)) for side in pair[:2])
            for k in range(max(len(left), len(right))):
                yield left[k] if k < len(left) else ("", " "), right[k] if k < len(right) else ("", " "), pair[2]

    def _cell(self, prefix, number, text):
        at = f' id="{prefix}{number}"' if isinstance(number, int) else ""
        text = text.replace("&", "&amp;").replace(">", "&gt;").replace("<", "&lt;").replace(" ", "&nbsp;").rstrip()
        return f'<td class="diff_header"{at}>{number}</td><td nowrap="nowrap">{text}</td>'

    def _links(self, rows, prefix, numlines):
        """The anchors of the rows and their links: each change has one to the next, the last one to the top."""
        anchors, links = [""] * len(rows), [""] * len(rows)
        changes = last = 0
        for i, row in enumerate(rows):
            if row and row[2] and not (i and rows[i - 1] and rows[i - 1][2]):
                anchors[max(0, i - numlines)] = f' id="difflib_chg_{prefix}_{changes}"'
                changes += 1
                links[i] = f'<a href="#difflib_chg_{prefix}_{changes}">n</a>'
                last = i
        if not (rows[0] and rows[0][2]):
            links[0] = f'<a href="#difflib_chg_{prefix}_0">f</a>'
        links[last] = f'<a href="#difflib_chg_{prefix}_top">t</a>'
        return anchors, links

    def make_table(self, fromlines, tolines, fromdesc="", todesc="", context=False, numlines=5):
        """Return an HTML table that compares two lists of lines; with context only numlines around each change."""
        n = HtmlDiff._default_prefix
        HtmlDiff._default_prefix = n + 1
        prefixes = f"from{n}_", f"to{n}_"
        pairs = _pairs([self._tabless(l) for l in fromlines], [self._tabless(l) for l in tolines], self._linejunk, self._charjunk)
        if context:
            pairs = _near_changes(pairs, numlines)
        if self._wrapcolumn:
            pairs = self._wrapped(pairs)
        rows = []
        for pair in pairs:
            rows.append(pair and (*[self._cell(p, *side) for p, side in zip(prefixes, pair)], pair[2]))
        if not rows:
            text = f"<td></td><td>&nbsp;{'No Differences Found' if context else 'Empty File'}&nbsp;</td>"
            rows = [(text, text, False)]
        anchors, links = self._links(rows, prefixes[1], numlines)
        out = []
        for i, row in enumerate(rows):
            if row is not None:
                out.append(f'            <tr><td class="diff_next"{anchors[i]}>{links[i]}</td>{row[0]}<td class="diff_next">{links[i]}</td>{row[1]}</tr>\n')
            elif i:
                out.append("        </tbody>        \n        <tbody>\n")
        header = ""
        if fromdesc or todesc:
            next_, desc = '<th class="diff_next"><br /></th>', '<th colspan="2" class="diff_header">%s</th>'
            header = f"<thead><tr>{next_}{desc % fromdesc}{next_}{desc % todesc}</tr></thead>"
        table = self._table_template % {"data_rows": "".join(out), "header_row": header, "prefix1": prefixes[1]}
        for mark, text in (("\0+", '<span class="diff_add">'), ("\0-", '<span class="diff_sub">'), ("\0^", '<span class="diff_chg">'), ("\1", "</span>"), ("\t", "&nbsp;")):
            table = table.replace(mark, text)
        return table


HtmlDiff.__module__ = "difflib"
