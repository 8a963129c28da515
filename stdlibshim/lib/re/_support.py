"""The parts of re that few programs meet: its exception class and the lexical scanner."""


class PatternError(Exception):
    """Exception raised for invalid regular expressions.

    msg is the message without position, pattern what was compiled, pos the index in it where compilation failed, lineno and
    colno the line and column of pos; all but msg may be None.
    """

    def __init__(self, msg, pattern=None, pos=None):
        self.msg = msg
        self.pattern = pattern
        self.pos = pos
        if pattern is not None and pos is not None:
            msg = "%s at position %d" % (msg, pos)
            newline = "\n" if isinstance(pattern, str) else b"\n"
            self.lineno = pattern.count(newline, 0, pos) + 1
            self.colno = pos - pattern.rfind(newline, 0, pos)
            if newline in pattern:
                msg = "%s (line %d, column %d)" % (msg, self.lineno, self.colno)
        else:
            self.lineno = self.colno = None
        Exception.__init__(self, msg)


PatternError.__module__ = "re"


class Scanner:
    """Cuts a text into tokens: a lexicon is a list of (pattern, action), tried in order wherever the token before ended."""

    def __init__(self, lexicon, flags=0):
        from re import compile
        self.lexicon = lexicon
        self._rules = [(compile(phrase, flags), action) for phrase, action in lexicon]
        self.match = None

    def scan(self, string):
        """Return the list of what the actions gave, and the rest of the string that no pattern matched."""
        result = []
        pos = 0
        while True:
            for rule, action in self._rules:
                m = rule.match(string, pos)
                if m is not None:
                    break
            else:
                break
            end = m.end()
            if end == pos:
                break
            if callable(action):
                self.match = m
                action = action(self, m.group())
            if action is not None:
                result.append(action)
            pos = end
        return result, string[pos:]


Scanner.__module__ = "re"
