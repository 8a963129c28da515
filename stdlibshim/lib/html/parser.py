"""A parser for HTML and XHTML that calls methods for what it finds: the tokens of the HTML standard, as far as they don't depend on the tree."""

import re
from html import unescape

__all__ = ["HTMLParser"]

_space = "\t\n\r\f "
_tag_name = re.compile(r"[a-zA-Z][^\t\n\r\f />]*")
_between = re.compile(r"[\t\n\r\f /]*")
_attr_name = re.compile(r"[^\t\n\r\f />][^\t\n\r\f /=>]*")
_equals = re.compile(r"[\t\n\r\f ]*=[\t\n\r\f ]*")
_unquoted = re.compile(r"[^\t\n\r\f >]*")
_comment_end = re.compile(r"--!?>")
_char_ref = re.compile(r"&#(?:([0-9]+)|([xX][0-9a-fA-F]+))")
_name_ref = re.compile(r"&([a-zA-Z][a-zA-Z0-9.-]*)")
_attr_ref = re.compile(r"&(?:#[0-9]+|#[xX][0-9a-fA-F]+|[a-zA-Z][a-zA-Z0-9]*)[;=]?")
_ref_over = re.compile(r"[\s;]")


def _replace_attr_ref(match):
    ref = match[0]
    if ref.startswith("&#"):
        return unescape(ref)
    if ref[-1] == "=":  # part of a query, more likely
        return ref
    from html.entities import html5
    return html5.get(ref[1:], ref)


class HTMLParser:
    """Feed it text; it calls handle_starttag, handle_endtag, handle_data and their like. With convert_charrefs, references in text are replaced by what they stand
    for. With scripting, noscript holds text."""

    CDATA_CONTENT_ELEMENTS = ("script", "style", "xmp", "iframe", "noembed", "noframes")
    RCDATA_CONTENT_ELEMENTS = ("textarea", "title")

    def __init__(self, *, convert_charrefs=True, scripting=False):
        super().__init__()
        self.convert_charrefs = convert_charrefs
        self.scripting = scripting
        self.reset()

    def reset(self):
        """Forget all that was not yet processed."""
        self.rawdata = ""
        self._waiting = []
        self._missing = 1
        self.lasttag = "???"
        self.lineno = 1
        self.offset = 0
        self.cdata_elem = None
        self._escapable = True
        self._support_cdata = True
        self._cdata_end = None
        self._starttag_text = None

    def feed(self, data):
        """Process more text, as far as it is complete. Where nothing could be made of the text so far, as much again is waited for, so that small pieces don't cost their square."""
        self._waiting.append(data)
        self._missing -= len(data)
        if self._missing > 0:
            return
        self._take_waiting()
        n = len(self.rawdata)
        self.goahead(0)
        self._missing = n if len(self.rawdata) == n else 1

    def _take_waiting(self):
        self.rawdata += "".join(self._waiting)
        self._waiting.clear()

    def close(self):
        """Process what is left, as if the end of the text followed."""
        self._take_waiting()
        self._missing = 1
        self.goahead(1)

    def getpos(self):
        """The line and the column where what is being handled begins."""
        return self.lineno, self.offset

    def get_starttag_text(self):
        """The text of the start tag that was read last."""
        return self._starttag_text

    def updatepos(self, i, j):
        if i < j:
            lines = self.rawdata.count("\n", i, j)
            if lines:
                self.lineno += lines
                self.offset = j - (self.rawdata.rindex("\n", i, j) + 1)
            else:
                self.offset += j - i
        return j

    def set_cdata_mode(self, elem, *, escapable=False):
        """Take everything up to the end tag of elem for text, with references when escapable."""
        self.cdata_elem = elem.lower()
        self._escapable = escapable
        self._cdata_end = None if self.cdata_elem == "plaintext" else re.compile(rf"</{re.escape(self.cdata_elem)}(?=[\t\n\r\f />])", re.IGNORECASE | re.ASCII)

    def clear_cdata_mode(self):
        self.cdata_elem = None
        self._escapable = True
        self._cdata_end = None

    def _set_support_cdata(self, flag=True):
        """Say whether CDATA sections are ones, as they are in SVG and MathML, or comments, as in HTML."""
        self._support_cdata = flag

    def _text_end(self, i, end):
        """Where the text that begins at i ends, -1 when more input must tell."""
        rawdata, n = self.rawdata, len(self.rawdata)
        convert = self.convert_charrefs
        if self.cdata_elem is None:
            j = rawdata.find("<", i)
            if not convert:
                ref = rawdata.find("&", i, j if j >= 0 else n)
                return ref if ref >= 0 else j if j >= 0 else n
            if j >= 0:
                return j
            if not end:
                ref = rawdata.rfind("&", max(i, n - 34))
                if ref >= 0 and not _ref_over.search(rawdata, ref):
                    return -1
            return n
        if self._cdata_end is None:
            return n
        match = self._cdata_end.search(rawdata, i)
        j = match.start() if match else -1
        if self._escapable and not convert:
            ref = rawdata.find("&", i, j if j >= 0 else n)
            if ref >= 0:
                return ref
        return j if j >= 0 else n if end else -1

    def goahead(self, end):
        rawdata, i, n = self.rawdata, 0, len(self.rawdata)
        while i < n:
            j = self._text_end(i, end)
            if j < 0:
                break
            if i < j:
                self._data(rawdata[i:j])
                i = self.updatepos(i, j)
                if i == n:
                    break
            if rawdata[i] == "<":
                k = self._markup(i, end)
            else:
                k = self._reference(i, end)
            if k < 0:
                break
            i = self.updatepos(i, k)
        if end and i < n:
            self._data(rawdata[i:n])
            i = self.updatepos(i, n)
        self.rawdata = rawdata[i:]

    def _data(self, text):
        if self.convert_charrefs and self._escapable:
            text = unescape(text)
        self.handle_data(text)

    def _markup(self, i, end):
        """Process what begins with <, and return where it ends, -1 when that is not known yet."""
        rawdata, n = self.rawdata, len(self.rawdata)
        if _tag_name.match(rawdata, i + 1):
            k = self.parse_starttag(i)
        elif rawdata.startswith("</", i):
            k = self.parse_endtag(i)
        elif rawdata.startswith("<!--", i):
            k = self.parse_comment(i)
        elif rawdata.startswith("<?", i):
            k = self.parse_pi(i)
        elif rawdata.startswith("<!", i):
            k = self.parse_html_declaration(i)
        elif i + 1 < n or end:
            self.handle_data("<")
            return i + 1
        else:
            return -1
        if k >= 0 or not end:
            return k
        return self._unfinished(i)

    def _unfinished(self, i):
        """Process markup that the end of the text cut off."""
        rawdata, n = self.rawdata, len(self.rawdata)
        if rawdata.startswith("</", i):
            if i + 2 == n:
                self.handle_data("</")
            elif not _tag_name.match(rawdata, i + 2):
                self.handle_comment(rawdata[i + 2:])
        elif rawdata.startswith("<!--", i):
            text = rawdata[i + 4:]
            for suffix in "--!", "--", "-":
                if text.endswith(suffix):
                    text = text.removesuffix(suffix)
                    break
            self.handle_comment(text)
        elif rawdata.startswith("<![CDATA[", i) and self._support_cdata:
            self.unknown_decl(rawdata[i + 3:])
        elif rawdata[i:i + 9].lower() == "<!doctype":
            self.handle_decl(rawdata[i + 2:])
        elif rawdata.startswith("<!", i):
            self.handle_comment(rawdata[i + 2:])
        elif rawdata.startswith("<?", i):
            self.handle_pi(rawdata[i + 2:])
        return n

    def _reference(self, i, end):
        """Process what begins with &, and return where it ends, -1 when that is not known yet."""
        rawdata, n = self.rawdata, len(self.rawdata)
        number = rawdata.startswith("&#", i)
        match = (_char_ref if number else _name_ref).match(rawdata, i)
        if match:
            k = match.end()
            if k == n and not end:
                return -1
            if number:
                self.handle_charref(match[1] or match[2])
            else:
                self.handle_entityref(match[1])
            return k + 1 if rawdata.startswith(";", k) else k
        if number:
            if ";" not in rawdata[i:]:
                return -1
            self.handle_data("&#")
            return i + 2
        if i + 1 == n:
            return -1
        self.handle_data("&")
        return i + 1

    def parse_html_declaration(self, i):
        rawdata = self.rawdata
        if rawdata.startswith("<!--", i):
            return self.parse_comment(i)
        if rawdata.startswith("<![CDATA[", i) and self._support_cdata:
            j = rawdata.find("]]>", i + 9)
            if j < 0:
                return -1
            self.unknown_decl(rawdata[i + 3:j])
            return j + 3
        if rawdata[i:i + 9].lower() == "<!doctype":
            j = rawdata.find(">", i + 9)
            if j < 0:
                return -1
            self.handle_decl(rawdata[i + 2:j])
            return j + 1
        return self.parse_bogus_comment(i)

    def parse_comment(self, i, report=True):
        rawdata = self.rawdata
        for empty in ">", "->":
            if rawdata.startswith(empty, i + 4):
                if report:
                    self.handle_comment("")
                return i + 4 + len(empty)
        match = _comment_end.search(rawdata, i + 4)
        if not match:
            return -1
        if report:
            self.handle_comment(rawdata[i + 4:match.start()])
        return match.end()

    def parse_bogus_comment(self, i, report=1):
        j = self.rawdata.find(">", i + 2)
        if j < 0:
            return -1
        if report:
            self.handle_comment(self.rawdata[i + 2:j])
        return j + 1

    def parse_pi(self, i):
        j = self.rawdata.find(">", i + 2)
        if j < 0:
            return -1
        self.handle_pi(self.rawdata[i + 2:j])
        return j + 1

    def _tag(self, i):
        """Read name and attributes of the tag whose name begins at i: name, attributes, whether it closes itself, and where it ends, -1 when that is not known yet."""
        rawdata, n = self.rawdata, len(self.rawdata)
        match = _tag_name.match(rawdata, i)
        name, j, attrs = match[0].lower(), match.end(), []
        while True:
            match = _between.match(rawdata, j)
            j = match.end()
            if j == n:
                return name, attrs, False, -1
            if rawdata[j] == ">":
                return name, attrs, rawdata[j - 1] == "/" and match[0] != "", j + 1
            match = _attr_name.match(rawdata, j)
            attr, j, value = match[0].lower(), match.end(), None
            match = _equals.match(rawdata, j)
            if match:
                j = match.end()
                quote = rawdata[j:j + 1]
                if quote and quote in "'\"":
                    k = rawdata.find(quote, j + 1)
                    if k < 0:
                        return name, attrs, False, -1
                    value, j = rawdata[j + 1:k], k + 1
                else:
                    match = _unquoted.match(rawdata, j)
                    value, j = match[0], match.end()
                if "&" in value:
                    value = _attr_ref.sub(_replace_attr_ref, value)
            attrs.append((attr, value))

    def parse_starttag(self, i):
        self._starttag_text = None
        tag, attrs, closed, end = self._tag(i + 1)
        if end < 0:
            return end
        self._starttag_text = self.rawdata[i:end]
        self.lasttag = tag
        if closed:
            self.handle_startendtag(tag, attrs)
            return end
        self.handle_starttag(tag, attrs)
        if tag in self.CDATA_CONTENT_ELEMENTS or self.scripting and tag == "noscript" or tag == "plaintext":
            self.set_cdata_mode(tag, escapable=False)
        elif tag in self.RCDATA_CONTENT_ELEMENTS:
            self.set_cdata_mode(tag, escapable=True)
        return end

    def parse_endtag(self, i):
        rawdata = self.rawdata
        if rawdata.find(">", i + 2) < 0:
            return -1
        if not _tag_name.match(rawdata, i + 2):
            if rawdata[i + 2] == ">":
                return i + 3
            return self.parse_bogus_comment(i)
        tag, _, _, end = self._tag(i + 2)
        if end >= 0:
            self.handle_endtag(tag)
            self.clear_cdata_mode()
        return end

    def handle_startendtag(self, tag, attrs):
        """A tag that closes itself: <br/>."""
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_starttag(self, tag, attrs):
        """A start tag, its attributes as pairs."""

    def handle_endtag(self, tag):
        """An end tag."""

    def handle_charref(self, name):
        """A reference by number, without &# and semicolon. Not with convert_charrefs."""

    def handle_entityref(self, name):
        """A reference by name. Not with convert_charrefs."""

    def handle_data(self, data):
        """Text. One stretch may come in several calls."""

    def handle_comment(self, data):
        """A comment."""

    def handle_decl(self, decl):
        """A declaration: DOCTYPE."""

    def handle_pi(self, data):
        """A processing instruction, up to the >."""

    def unknown_decl(self, data):
        """A CDATA section."""
