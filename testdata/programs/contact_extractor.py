import re

TEXT = """Contact: Jane Doe <jane.doe@example.com>, +1 (555) 010-9999.
Alternatively bob_smith99@mail.example.co.uk or 020 7946 0018; fax: 555.010.1234
See https://www.example.com/path/page.html?x=1&y=two#top and http://test.org.
Invalid: not@valid, @nope, a@b, jane@@example.com, www.example
Dates: 2024-02-29, 31/12/1999, 12.5.2020, March 5, 2021. Prices: $1,299.99, €45, 3.50 USD.
Hashtags: #python #regex101 #no-dash; mentions @alice @bob_2.
Colours: #ff00AA #123 #12345; MAC 00:1B:44:11:3a:B7; version v3.14.0-rc1"""

PATTERNS = {
    "email": r"(?<![\w.@])[\w.+-]+@[\w-]+(?:\.[\w-]+)+(?![\w@])",
    "phone": r"(?:\+\d\s*)?(?:\(\d{3}\)\s*|\b\d{3}[.\s])\d{3,4}[-.\s]\d{4}\b",
    "url": r"https?://[^\s<>\"]+[^\s<>\".,;]",
    "date": r"\b(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{4}|[A-Z][a-z]+ \d{1,2}, \d{4})\b",
    "price": r"[$€]\d{1,3}(?:,\d{3})*(?:\.\d\d)?|\b\d+\.\d\d (?:USD|EUR)",
    "hashtag": r"(?<!\w)#(?![0-9a-fA-F]{3}\b|[0-9a-fA-F]{6}\b)[A-Za-z]\w*\b(?!-)",
    "mention": r"(?<=\s)@\w+",
    "colour": r"#(?:[0-9a-f]{6}|[0-9a-f]{3})\b",
    "mac": r"\b(?:[0-9A-F]{2}:){5}[0-9A-F]{2}\b",
    "version": r"\bv(\d+)\.(\d+)(?:\.(\d+))?(?:-(\w+))?",
}

for name, pattern in PATTERNS.items():
    flags = re.I if name in ("colour", "mac") else 0
    print(f"{name:>8}: {re.findall(pattern, TEXT, flags)}")

redacted = re.sub(PATTERNS["email"], lambda m: m[0][0] + "***@" + m[0].split("@")[1], TEXT)
print(redacted.splitlines()[0])
words = re.compile(r"(?P<first>\b[A-Z]\w+)\s+(?P<second>[A-Z]\w+)")
m = words.search(TEXT)
print(m.group("first", "second"), m.span(), m.start("second"), m.groupdict(), m.lastindex, words.groupindex)
print(words.sub(r"\g<second>, \g<first>", TEXT.splitlines()[0]), re.subn(r"\d", "#", "a1b22c333"))
print(re.split(r"\s*[,;]\s*", "one , two;three,four", maxsplit=2), re.split(r"(-)", "a-b-c"), re.split(r"x*", "axbc"))
print(re.match(r"(a)?(b)?", "b").groups("?"), re.fullmatch(r"\w+", "ab c"), re.escape("a.b*c[d]"), re.sub("", "-", "abc"))
print([m.group() for m in re.finditer(r"\b\w", "the quick brown")], re.sub(r"(?i)THE", "a", "The the tHe"), re.findall(r"(\w)(\d)", "a1 b2 c"))
print(re.sub(r"(\w+) (\w+)", r"\2 \1", "hello world"), re.search(r"(?P<q>['\"]).*?(?P=q)", "say 'hi \"x\"'").group(), re.compile(r"a|b", re.I | re.M))
for bad in ("(", "[a", "*a", r"(?P<x>a)(?P<x>b)", "a{2,1}", r"\1"):
    try:
        re.compile(bad)
    except re.error as e:
        print(f"{bad!r}: {e}")
