import re
from itertools import groupby

SOURCE = """\
# Title & *more*

First paragraph with **bold**, *emphasis* and `code <b>`.
Second line of it.

## List

- one
- two with [a link](http://x.org/?a=1&b=2)
- **three**

1. first
2. second

> quoted text
> goes on

```
def f(x):
    return x < 1 & 2
```

Last one.
"""

ESC = {"&": "&amp;", "<": "&lt;", ">": "&gt;"}


def escape(s):
    return re.sub(r"[&<>]", lambda m: ESC[m[0]], s)


def inline(s):
    codes = []

    def stash(m):
        codes.append(m[1])
        return f"\0{len(codes) - 1}\0"

    s = escape(re.sub(r"`([^`]+)`", stash, s))
    s = re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", s)
    s = re.sub(r"(?<!\*)\*([^*]+)\*", r"<em>\1</em>", s)
    s = re.sub(r"\[([^\]]+)\]\(([^)]+)\)", r'<a href="\2">\1</a>', s)
    return re.sub(r"\0(\d+)\0", lambda m: f"<code>{escape(codes[int(m[1])])}</code>", s)


def kind(line):
    if not line.strip():
        return "blank"
    if m := re.match(r"(#{1,6}) ", line):
        return f"h{len(m[1])}"
    for prefix, name in (("- ", "ul"), ("> ", "quote")):
        if line.startswith(prefix):
            return name
    return "ol" if re.match(r"\d+\. ", line) else "p"


def blocks(text):
    lines = iter(text.splitlines())
    plain = []
    for line in lines:
        if line.startswith("```"):
            yield from plain_blocks(plain)
            plain = []
            code = []
            for line in lines:
                if line.startswith("```"):
                    break
                code.append(line)
            yield "<pre>" + escape("\n".join(code)) + "</pre>"
        else:
            plain.append(line)
    yield from plain_blocks(plain)


def plain_blocks(lines):
    for k, group in groupby(lines, key=kind):
        group = list(group)
        match k:
            case "blank":
                continue
            case "ul" | "ol":
                items = "".join(f"\n  <li>{inline(g.split(' ', 1)[1])}</li>" for g in group)
                yield f"<{k}>{items}\n</{k}>"
            case "quote":
                yield f"<blockquote>{inline(' '.join(g[2:] for g in group))}</blockquote>"
            case "p":
                yield f"<p>{inline(' '.join(group))}</p>"
            case heading:
                yield from (f"<{heading}>{inline(g.lstrip('#').strip())}</{heading}>" for g in group)


html = "\n".join(blocks(SOURCE))
print(html)
print(sorted({t for t in re.findall(r"</(\w+)>", html)}))
