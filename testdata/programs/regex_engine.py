"""A backtracking regex matcher built from closures, checked against the re module."""
import re


def parse(pattern):
    pos = 0

    def peek():
        return pattern[pos] if pos < len(pattern) else None

    def alternation():
        nonlocal pos
        options = [sequence()]
        while peek() == "|":
            pos += 1
            options.append(sequence())
        return options[0] if len(options) == 1 else alt(options)

    def sequence():
        items = []
        while peek() not in (None, "|", ")"):
            items.append(repeat())
        return seq(items)

    def repeat():
        nonlocal pos
        node = atom()
        while peek() in ("*", "+", "?"):
            op = peek()
            pos += 1
            lazy = peek() == "?"
            pos += lazy
            low, high = {"*": (0, None), "+": (1, None), "?": (0, 1)}[op]
            node = times(node, low, high, lazy)
        return node

    def atom():
        nonlocal pos
        ch = peek()
        pos += 1
        if ch == "(":
            inner = alternation()
            if peek() != ")":
                raise SyntaxError(f"missing ) at {pos}")
            pos += 1
            return inner
        if ch == ".":
            return char(lambda c: c != "\n")
        if ch == "[":
            end = pattern.index("]", pos)
            body, pos = pattern[pos:end], end + 1
            negate, body = body.startswith("^"), body.lstrip("^")
            allowed = set()
            i = 0
            while i < len(body):
                if i + 2 < len(body) and body[i + 1] == "-":
                    allowed |= {chr(c) for c in range(ord(body[i]), ord(body[i + 2]) + 1)}
                    i += 3
                else:
                    allowed.add(body[i])
                    i += 1
            return char(lambda c: (c in allowed) != negate)
        if ch == "^":
            return lambda s, i, k: k(i) if i == 0 else None
        if ch == "$":
            return lambda s, i, k: k(i) if i == len(s) else None
        if ch == "\\":
            ch = pattern[pos]
            pos += 1
            classes = {"d": str.isdigit, "w": lambda c: c.isalnum() or c == "_", "s": str.isspace}
            return char(classes.get(ch, lambda c: c == ch))
        if ch in "*+?":
            raise SyntaxError(f"nothing to repeat at {pos - 1}")
        return char(lambda c: c == ch)

    node = alternation()
    if peek() is not None:
        raise SyntaxError(f"unbalanced {peek()} at {pos}")
    return node


def char(pred):
    return lambda s, i, k: k(i + 1) if i < len(s) and pred(s[i]) else None


def seq(items):
    def match(s, i, k):
        def go(n, i):
            return k(i) if n == len(items) else items[n](s, i, lambda j: go(n + 1, j))
        return go(0, i)
    return match


def alt(options):
    def match(s, i, k):
        for o in options:
            if (r := o(s, i, k)) is not None:
                return r
    return match


def times(node, low, high, lazy):
    def match(s, i, k, count=0):
        def more():
            if high is None or count < high:
                return node(s, i, lambda j: match(s, j, k, count + 1) if j > i else None)

        def stop():
            return k(i) if count >= low else None

        first, second = (stop, more) if lazy else (more, stop)
        return r if (r := first()) is not None else second()
    return match


def search(pattern, text):
    node = parse(pattern)
    for start in range(len(text) + 1):
        end = node(text, start, lambda i: i)
        if end is not None:
            return start, end
    return None


CASES = [("a*b", "caaab"), ("(ab|c)+d", "xabcabd"), ("^a.c$", "abc"), ("^a.c$", "abcd"), ("[a-c]+[^0-9]", "zzabc9x"), (r"\d+\.\d*", "pi is 3.14!"),
         ("<.+>", "<a><b>"), ("<.+?>", "<a><b>"), ("x?y?z", "yz"), ("(a|ab)(c|bcd)", "abcd"), (r"\w+@\w+\.(com|org)", "me@site.org ok"), ("", "abc"), ("(a*)*b", "aaac"), ("q", "abc")]
for pattern, text in CASES:
    got = search(pattern, text)
    ref = re.search(pattern, text)
    want = ref and ref.span()
    print(f"{pattern!r:<24} {text!r:<18} {'-' if got is None else text[got[0]:got[1]]!r:<10} {'ok' if got == want else f'MISMATCH {want}'}")
for bad in ("(ab", "*a", "a)"):
    try:
        parse(bad)
    except SyntaxError as e:
        print(f"{bad!r}: {e}")
