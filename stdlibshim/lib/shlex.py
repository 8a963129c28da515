"""Takes texts apart as a shell does."""

import sys
from io import StringIO

__all__ = ["shlex", "split", "quote", "join"]


class shlex:
    "Takes texts apart as a shell does."

    def __init__(self, instream=None, infile=None, posix=False, punctuation_chars=False):
        if isinstance(instream, str):
            instream = StringIO(instream)
        self.instream = sys.stdin if instream is None else instream
        self.infile = None if instream is None else infile
        self.posix = posix
        self.eof = None if posix else ""
        self.commenters = "#"
        self.wordchars = "abcdfeghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"
        if posix:
            self.wordchars += "ßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞ"
        self.whitespace = " \t\r\n"
        self.whitespace_split = False
        self.quotes, self.escape, self.escapedquotes = "'\"", "\\", '"'
        self.state = " "
        self.pushback, self.filestack = [], []
        self.lineno, self.debug, self.token, self.source = 1, 0, "", None
        self._punctuation_chars = "();<>|&" if punctuation_chars is True else punctuation_chars or ""
        if self._punctuation_chars:
            self._again = []
            self.wordchars += "~-./*?="
            self.wordchars = "".join(c for c in self.wordchars if c not in self._punctuation_chars)

    punctuation_chars = property(lambda self: self._punctuation_chars)

    def _trace(self, level, text):
        if self.debug >= level:
            print("shlex: " + text)

    def push_token(self, tok):
        self._trace(1, f"pushing token {tok!r}")
        self.pushback.insert(0, tok)

    def push_source(self, newstream, newfile=None):
        if isinstance(newstream, str):
            newstream = StringIO(newstream)
        self.filestack.insert(0, (self.infile, self.instream, self.lineno))
        self.infile, self.instream, self.lineno = newfile, newstream, 1
        self._trace(1, f"pushing to stream {newstream}" if newfile is None else f"pushing to file {newfile}")

    def pop_source(self):
        self.instream.close()
        self.infile, self.instream, self.lineno = self.filestack.pop(0)
        self._trace(1, f"popping to {self.instream}, line {self.lineno}")
        self.state = " "

    def get_token(self):
        if self.pushback:
            tok = self.pushback.pop(0)
            self._trace(1, f"popping token {tok!r}")
            return tok
        raw = self.read_token()
        if self.source is not None:
            while raw == self.source:
                spec = self.sourcehook(self.read_token())
                if spec:
                    self.push_source(spec[1], spec[0])
                raw = self.get_token()
        while raw == self.eof:
            if not self.filestack:
                return self.eof
            self.pop_source()
            raw = self.get_token()
        self._trace(1, f"token={raw!r}")
        return raw

    def sourcehook(self, newfile):
        import os
        if newfile[0] == '"':
            newfile = newfile[1:-1]
        if isinstance(self.infile, str) and not os.path.isabs(newfile):
            newfile = os.path.join(os.path.dirname(self.infile), newfile)
        return newfile, open(newfile)

    def _next_char(self):
        if self._punctuation_chars and self._again:
            return self._again.pop()
        return self.instream.read(1)

    def read_token(self):
        quoted = False
        before_escape = " "
        while True:
            c = self._next_char()
            if c == "\n":
                self.lineno += 1
            if self.debug >= 3:
                self._trace(3, f"in state {self.state!r} I see character: {c!r}")
            if self.state is None:
                self.token = ""
                break
            if self.state == " ":
                if not c:
                    self.state = None
                    break
                if c in self.whitespace:
                    self._trace(2, "I see whitespace in whitespace state")
                    if self.token or self.posix and quoted:
                        break
                    continue
                if c in self.commenters:
                    self.instream.readline()
                    self.lineno += 1
                elif self.posix and c in self.escape:
                    before_escape = "a"
                    self.state = c
                elif c in self.wordchars:
                    self.token, self.state = c, "a"
                elif c in self._punctuation_chars:
                    self.token, self.state = c, "c"
                elif c in self.quotes:
                    if not self.posix:
                        self.token = c
                    self.state = c
                elif self.whitespace_split:
                    self.token, self.state = c, "a"
                else:
                    self.token = c
                    if self.token or self.posix and quoted:
                        break
            elif self.state in self.quotes:
                quoted = True
                if not c:
                    self._trace(2, "I see EOF in quotes state")
                    raise ValueError("No closing quotation")
                if c == self.state:
                    if not self.posix:
                        self.token += c
                        self.state = " "
                        break
                    self.state = "a"
                elif self.posix and c in self.escape and self.state in self.escapedquotes:
                    before_escape = self.state
                    self.state = c
                else:
                    self.token += c
            elif self.state in self.escape:
                if not c:
                    self._trace(2, "I see EOF in escape state")
                    raise ValueError("No escaped character")
                if before_escape in self.quotes and c != self.state and c != before_escape:
                    self.token += self.state
                self.token += c
                self.state = before_escape
            else:
                if not c:
                    self.state = None
                    break
                if c in self.whitespace:
                    self._trace(2, "I see whitespace in word state")
                    self.state = " "
                    if self.token or self.posix and quoted:
                        break
                elif c in self.commenters:
                    self.instream.readline()
                    self.lineno += 1
                    if self.posix:
                        self.state = " "
                        if self.token or quoted:
                            break
                elif self.state == "c":
                    if c in self._punctuation_chars:
                        self.token += c
                    else:
                        if c not in self.whitespace:
                            self._again.append(c)
                        self.state = " "
                        break
                elif self.posix and c in self.quotes:
                    self.state = c
                elif self.posix and c in self.escape:
                    before_escape = "a"
                    self.state = c
                elif c in self.wordchars or c in self.quotes or self.whitespace_split and c not in self._punctuation_chars:
                    self.token += c
                else:
                    if self._punctuation_chars:
                        self._again.append(c)
                    else:
                        self.pushback.insert(0, c)
                    self._trace(2, "I see punctuation in word state")
                    self.state = " "
                    if self.token or self.posix and quoted:
                        break
        token, self.token = self.token, ""
        if self.posix and not quoted and token == "":
            token = None
        self._trace(2, f"raw token={token!r}" if token else "raw token=EOF")
        return token

    def error_leader(self, infile=None, lineno=None):
        return f'"{self.infile if infile is None else infile}", line {self.lineno if lineno is None else lineno}: '

    def __iter__(self):
        return self

    def __next__(self):
        token = self.get_token()
        if token == self.eof:
            raise StopIteration
        return token


def split(s, comments=False, posix=True):
    """Return the words of a text that is written as for a shell."""
    if s is None:
        raise ValueError("s argument must not be None")
    lex = shlex(s, posix=posix)
    lex.whitespace_split = True
    if not comments:
        lex.commenters = ""
    return list(lex)


def join(split_command):
    """Return words as one text that a shell takes apart again."""
    return " ".join(quote(arg) for arg in split_command)


_safe = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_@%+=:,./-")


def quote(s):
    """Return a text so quoted that a shell takes it for one word."""
    if not s:
        return "''"
    if not isinstance(s, str):
        raise TypeError(f"expected string object, got {type(s).__name__!r}")
    if _safe.issuperset(s):
        return s
    return "'" + s.replace("'", "'\"'\"'") + "'"
