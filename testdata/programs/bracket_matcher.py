PAIRS = {")": "(", "]": "[", "}": "{", ">": "<"}
OPEN = set(PAIRS.values()) - {"<"}


def check(text):
    stack = []
    quote = None
    for i, ch in enumerate(text):
        if quote:
            if ch == quote and text[i - 1] != "\\":
                quote = None
        elif ch in "'\"":
            quote = ch
        elif ch in OPEN:
            stack.append((ch, i))
        elif ch in PAIRS and ch != ">":
            if not stack:
                return f"unexpected {ch!r} at {i}", i
            opened, where = stack.pop()
            if opened != PAIRS[ch]:
                return f"{opened!r} at {where} closed by {ch!r} at {i}", i
    if quote:
        return f"unterminated {quote} string", len(text)
    if stack:
        ch, where = stack[-1]
        return f"{ch!r} at {where} never closed", where
    return None, None


def longest_valid(s):
    best, stack = 0, [-1]
    for i, ch in enumerate(s):
        if ch == "(":
            stack.append(i)
        else:
            stack.pop()
            if stack:
                best = max(best, i - stack[-1])
            else:
                stack.append(i)
    return best


def generate(n):
    def go(text, opened, closed):
        if closed == n:
            yield text
        if opened < n:
            yield from go(text + "(", opened + 1, closed)
        if closed < opened:
            yield from go(text + ")", opened, closed + 1)
    return list(go("", 0, 0))


def depth_profile(s):
    depth, out = 0, []
    for ch in s:
        depth += (ch in "([{") - (ch in ")]}")
        out.append(depth)
    return out


def shunting_yard(text):
    prec = {"+": (1, "L"), "-": (1, "L"), "*": (2, "L"), "/": (2, "L"), "^": (3, "R"), "~": (4, "R")}
    out, ops, prev = [], [], None
    for tok in text.replace("(", " ( ").replace(")", " ) ").split():
        if tok == "-" and (prev is None or prev in prec or prev == "("):
            tok = "~"
        if tok in prec:
            while ops and ops[-1] != "(" and (prec[ops[-1]][0] > prec[tok][0] or (prec[ops[-1]][0] == prec[tok][0] and prec[tok][1] == "L")):
                out.append(ops.pop())
            ops.append(tok)
        elif tok == "(":
            ops.append(tok)
        elif tok == ")":
            while ops[-1] != "(":
                out.append(ops.pop())
            ops.pop()
        else:
            out.append(tok)
        prev = tok
    return out + ops[::-1]


def rpn(tokens):
    stack = []
    for t in tokens:
        if t == "~":
            stack.append(-stack.pop())
        elif t in "+-*/^":
            b, a = stack.pop(), stack.pop()
            stack.append({"+": a.__add__, "-": a.__sub__, "*": a.__mul__, "/": a.__truediv__, "^": a.__pow__}[t](b))
        else:
            stack.append(float(t))
    (result,) = stack
    return result


for text in ("f(a[1], {'k': (2)})", "(]", "((1)", "x)", "print('(')", 'say("unclosed)', "{[()]}", "", "a < b > c", "'it\\'s (fine)'"):
    message, pos = check(text)
    print(f"{text:<24} {message or 'balanced'}")
    if message:
        print(" " * pos + "^")
print([longest_valid(s) for s in ("(()", ")()())", "", "()(())", "((((")])
print(generate(3), [len(generate(n)) for n in range(9)])
print(depth_profile("(a[b]{c(d)})"), max(depth_profile("((((x))))")))
for e in ("3 + 4 * 2 / ( 1 - 5 ) ^ 2 ^ 3", "- 2 ^ 2", "( 1 + 2 ) * - 3", "10 / 4 / 5"):
    p = shunting_yard(e)
    print(f"{e:<32} {' '.join(p):<28} = {rpn(p):g}")
