"""Wrapping and indenting of paragraphs."""

__all__ = ["TextWrapper", "wrap", "fill", "dedent", "indent", "shorten"]

_whitespace = "\t\n\x0b\x0c\r "
_to_space = {ord(c): " " for c in _whitespace}
_PUNCTUATION = "!\"'&.,?"


def _is_word(c):
    return c.isalnum() or c == "_"


def _is_letter(c):
    return c == "_" or c.isalnum() and not c.isdecimal()


def _runs(text):
    """The maximal runs of whitespace and of other characters, in turn."""
    start, n = 0, len(text)
    while start < n:
        space = text[start] in _whitespace
        end = start + 1
        while end < n and (text[end] in _whitespace) is space:
            end += 1
        yield text[start:end]
        start = end


def _break_after(run, i, end):
    """Whether a hyphenated word may be broken behind the hyphen at i: between letters, two of them in front."""
    if i < 2:
        return False
    if not (_is_letter(run[i - 1]) and (_is_letter(run[i - 2]) or i >= 3 and run[i - 2] == "-" and _is_letter(run[i - 3]))):
        return False
    j = i + 1
    if j >= end or not _is_letter(run[j]):
        return False
    j += 1
    if j < end and run[j] == "-":
        j += 1
    return j < end and _is_letter(run[j])


def _split_hyphens(run):
    """The chunks of a run with hyphens: dashes of two or more between words stand alone, words break behind hyphens."""
    start, n = 0, len(run)
    i = 0
    while i < n:
        if run[i] != "-":
            i += 1
            continue
        end = i
        while end < n and run[end] == "-":
            end += 1
        dash = end - i >= 2 and end < n and _is_word(run[end])
        if dash and i > 0 and (_is_word(run[i - 1]) or run[i - 1] in _PUNCTUATION):
            if i > start:
                yield run[start:i]
            yield run[i:end]
            start = i = end
            continue
        # The last hyphen is the one that letters may follow.
        if i >= start + 1 and _break_after(run, i, n):
            yield run[start:i + 1]
            start = i = i + 1
            continue
        i += 1
    if start < n:
        yield run[start:]


class TextWrapper:
    """Breaks text into lines of at most width columns."""

    def __init__(self, width=70, initial_indent="", subsequent_indent="", expand_tabs=True, replace_whitespace=True,
                 fix_sentence_endings=False, break_long_words=True, drop_whitespace=True, break_on_hyphens=True, tabsize=8,
                 *, max_lines=None, placeholder=" [...]"):
        self.width = width
        self.initial_indent = initial_indent
        self.subsequent_indent = subsequent_indent
        self.expand_tabs = expand_tabs
        self.replace_whitespace = replace_whitespace
        self.fix_sentence_endings = fix_sentence_endings
        self.break_long_words = break_long_words
        self.drop_whitespace = drop_whitespace
        self.break_on_hyphens = break_on_hyphens
        self.tabsize = tabsize
        self.max_lines = max_lines
        self.placeholder = placeholder

    def _munge_whitespace(self, text):
        if self.expand_tabs:
            text = text.expandtabs(self.tabsize)
        if self.replace_whitespace:
            text = text.translate(_to_space)
        return text

    def _split(self, text):
        """The pieces of text that can't be broken, whitespace included."""
        chunks = []
        for run in _runs(text):
            if "-" in run and self.break_on_hyphens:
                chunks.extend(_split_hyphens(run))
            else:
                chunks.append(run)
        return chunks

    def _fix_sentence_endings(self, chunks):
        for i in range(len(chunks) - 1):
            if chunks[i + 1] == " " and self._ends_sentence(chunks[i]):
                chunks[i + 1] = "  "

    @staticmethod
    def _ends_sentence(chunk):
        # A lower case letter, one of .!? and perhaps a quote.
        body = chunk[:-1] if chunk[-1] in "\"'" and len(chunk) >= 3 and chunk[-2] in ".!?" else chunk
        return len(body) >= 2 and body[-1] in ".!?" and "a" <= body[-2] <= "z"

    def _handle_long_word(self, chunks, line, length, width):
        space_left = 1 if width < 1 else width - length
        if self.break_long_words and space_left > 0:
            end = space_left
            chunk = chunks[-1]
            if self.break_on_hyphens and len(chunk) > space_left:
                hyphen = chunk.rfind("-", 0, space_left)
                if hyphen > 0 and any([c != "-" for c in chunk[:hyphen]]):
                    end = hyphen + 1
            line.append(chunk[:end])
            chunks[-1] = chunk[end:]
        elif not line:
            line.append(chunks.pop())

    def _wrap_chunks(self, chunks):
        if self.width <= 0:
            raise ValueError("invalid width %r (must be > 0)" % self.width)
        if self.max_lines is not None:
            indent = self.subsequent_indent if self.max_lines > 1 else self.initial_indent
            if len(indent) + len(self.placeholder.lstrip()) > self.width:
                raise ValueError("placeholder too large for max width")
        lines = []
        chunks.reverse()  # taken from the end
        drop = self.drop_whitespace
        while chunks:
            indent = self.subsequent_indent if lines else self.initial_indent
            width = self.width - len(indent)
            if drop and lines and chunks[-1].strip() == "":
                chunks.pop()
            line = []
            length = 0
            while chunks and length + len(chunks[-1]) <= width:
                length += len(chunks[-1])
                line.append(chunks.pop())
            if chunks and len(chunks[-1]) > width:
                self._handle_long_word(chunks, line, length, width)
                length = sum(map(len, line))
            if drop and line and line[-1].strip() == "":
                length -= len(line.pop())
            if not line:
                continue
            left = not chunks or drop and len(chunks) == 1 and not chunks[0].strip()
            if self.max_lines is None or len(lines) + 1 < self.max_lines or left and length <= width:
                lines.append(indent + "".join(line))
            else:
                self._truncate(lines, line, length, indent, width)
                break
        return lines

    def _truncate(self, lines, line, length, indent, width):
        """Make the last line that is allowed, with the placeholder."""
        while line:
            if line[-1].strip() and length + len(self.placeholder) <= width:
                line.append(self.placeholder)
                lines.append(indent + "".join(line))
                return
            length -= len(line.pop())
        if lines:
            last = lines[-1].rstrip()
            if len(last) + len(self.placeholder) <= self.width:
                lines[-1] = last + self.placeholder
                return
        lines.append(indent + self.placeholder.lstrip())

    def _split_chunks(self, text):
        return self._split(self._munge_whitespace(text))

    def wrap(self, text):
        """Return the paragraph as a list of lines."""
        chunks = self._split_chunks(text)
        if self.fix_sentence_endings:
            self._fix_sentence_endings(chunks)
        return self._wrap_chunks(chunks)

    def fill(self, text):
        """Return the paragraph wrapped, as one string."""
        return "\n".join(self.wrap(text))


def wrap(text, width=70, **kwargs):
    """Return a paragraph as a list of lines of at most width columns."""
    return TextWrapper(width=width, **kwargs).wrap(text)


def fill(text, width=70, **kwargs):
    """Return a paragraph wrapped, as one string."""
    return TextWrapper(width=width, **kwargs).fill(text)


def shorten(text, width, **kwargs):
    """Collapse the whitespace of text and cut it at a word, with a placeholder, if it is longer than width."""
    return TextWrapper(width=width, max_lines=1, **kwargs).fill(" ".join(text.strip().split()))


def dedent(text):
    """Remove the whitespace that all lines start with; lines of whitespace only become empty."""
    try:
        lines = text.split("\n")
    except (AttributeError, TypeError):
        raise TypeError(f"expected str object, not {type(text).__qualname__!r}") from None
    solid = [l for l in lines if l and not l.isspace()]
    first, last = min(solid, default=""), max(solid, default="")
    margin = 0
    for margin, c in enumerate(first):
        if c not in " \t" or c != last[margin]:
            break
    return "\n".join([l[margin:] if l and not l.isspace() else "" for l in lines])


def indent(text, prefix, predicate=None):
    """Put prefix in front of the lines for which predicate is true: by default, those that are not only whitespace."""
    parts = []
    for line in text.splitlines(True):
        if not line.isspace() if predicate is None else predicate(line):
            parts.append(prefix)
        parts.append(line)
    return "".join(parts)
