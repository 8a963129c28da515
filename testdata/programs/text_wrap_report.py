import textwrap

ARTICLE = """
    The  quick brown fox, having jumped over the lazy dog for the umpteenth time,
    decided that enough was enough; "Never again!" it said -- and yet, well-known
    habits are hard to break.

    A supercalifragilisticexpialidocious finish followed.
"""


def box(text, width=44, title=""):
    inner = width - 4
    lines = []
    for para in text.split("\n\n"):
        lines += textwrap.wrap(para, inner) or [""]
        lines.append("")
    lines.pop()
    top = f" {title} " if title else ""
    print("+" + top.center(width - 2, "-") + "+")
    for line in lines:
        print(f"| {line:<{inner}} |")
    print("+" + "-" * (width - 2) + "+")


text = textwrap.dedent(ARTICLE).strip()
box(text, title="News")
box(text, width=26)
print(textwrap.fill(text, 50, initial_indent="* ", subsequent_indent="  "))
print(textwrap.shorten(text, 60), "|", textwrap.shorten(text, 40, placeholder=" [more]"))
print(textwrap.indent("a\n\nb\n", "> ", lambda line: True), end="")
print(textwrap.indent("a\n\nb\n", "> "), end="")
print(textwrap.wrap("aaaaaaaaaaaaaaaaaaaa bbb", 8))
print(textwrap.wrap("aaaaaaaaaaaaaaaaaaaa bbb", 8, break_long_words=False))
print(textwrap.wrap("state-of-the-art machine-readable", 10))
print(textwrap.wrap("state-of-the-art machine-readable", 10, break_on_hyphens=False))
words = text.split()
longest = max(words, key=len)
print(f"{len(words)} words, longest {longest!r} ({len(longest)}), avg {sum(map(len, words)) / len(words):.3f}")
for align in "<^>":
    print(f"[{'mid':*{align}11}] [{3.14159:{align}12.3e}] [{-42:={7 + ord(align) % 3}d}]")
