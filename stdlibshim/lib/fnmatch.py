"""Filename matching with shell patterns."""

import re

__all__ = ["filter", "filterfalse", "fnmatch", "fnmatchcase", "translate"]

_compiled = {}


def _matcher(pat):
    match = _compiled.get(pat)
    if match is None:
        if len(_compiled) > 256:
            _compiled.clear()
        text = translate(pat.decode("iso-8859-1")).encode("iso-8859-1") if isinstance(pat, bytes) else translate(pat)
        match = _compiled[pat] = re.compile(text).match
    return match


def fnmatch(name, pat):
    """Test whether FILENAME matches PATTERN."""
    return fnmatchcase(name, pat)


def fnmatchcase(name, pat):
    """Test whether FILENAME matches PATTERN, including case."""
    return _matcher(pat)(name) is not None


def filter(names, pat):
    """Return the names that a pattern matches."""
    match = _matcher(pat)
    return [name for name in names if match(name)]


def filterfalse(names, pat):
    """Return the names that a pattern does not match."""
    match = _matcher(pat)
    return [name for name in names if not match(name)]


def _charset(body):
    """The regular expression for what stands between [ and ]."""
    negated = body[:1] == "!"
    if negated:
        body = body[1:]
    chunks, i, n = [], 0, len(body)
    while i < n:
        c = body[i]
        if i + 2 < n and body[i + 1] == "-":
            if c <= body[i + 2]:
                chunks.append(_inside(c) + "-" + _inside(body[i + 2]))
            i += 3
        else:
            chunks.append(_inside(c))
            i += 1
    text = "".join(chunks)
    if not text:
        return "." if negated else "(?!)"
    if negated:
        return f"[^{text}]"
    if text[0] in "^[":
        text = "\\" + text
    return f"[{text}]"


def _inside(c):
    return "\\" + c if c in "\\-&~|" else c


def _parts(pat, question="."):
    """The regular expressions of a pattern's pieces; None stands for a star."""
    parts, i, n = [], 0, len(pat)
    while i < n:
        c = pat[i]
        i += 1
        if c == "*":
            if not parts or parts[-1] is not None:
                parts.append(None)
        elif c == "?":
            parts.append(question)
        elif c == "[":
            j = i
            if pat[j:j + 1] == "!":
                j += 1
            if pat[j:j + 1] == "]":
                j += 1
            j = pat.find("]", j)
            if j < 0:
                parts.append("\\[")
            else:
                parts.append(_charset(pat[i:j]))
                i = j + 1
        else:
            parts.append(re.escape(c))
    return parts


def translate(pat):
    """Translate a shell PATTERN to a regular expression."""
    parts = _parts(pat)
    # The text between two stars is found as early as it can be, and never looked for again: the work stays linear in the stars.
    out, run, stars = [], [], 0
    for part in parts + [None]:
        if part is not None:
            run.append(part)
            continue
        text = "".join(run)
        run = []
        if stars == 0:
            out.append(text)
        elif text:
            out.append((stars, text))
        stars += 1
    ends_in_star = bool(parts) and parts[-1] is None
    fixed, groups = out[0], [text for _, text in out[1:]]
    if stars == 1:
        return f"(?s:{fixed})\\z"
    last = "" if ends_in_star or not groups else groups.pop()
    return f"(?s:{fixed}{''.join(f'(?>.*?{g})' for g in groups)}.*{last})\\z"
