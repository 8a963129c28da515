from __future__ import annotations

import re
from dataclasses import dataclass, field

TOKEN = re.compile(r"<!--.*?-->|<\?.*?\?>|<!\[CDATA\[(?P<cdata>.*?)\]\]>|<(?P<close>/)?(?P<name>[\w:-]+)(?P<attrs>(?:\s+[\w:-]+\s*=\s*(?:\"[^\"]*\"|'[^']*'))*)\s*(?P<empty>/)?>|(?P<text>[^<]+)|(?P<bad><)", re.S)
ATTR = re.compile(r"([\w:-]+)\s*=\s*(\"[^\"]*\"|'[^']*')")
ENTITIES = {"lt": "<", "gt": ">", "amp": "&", "quot": '"', "apos": "'"}


def unescape(s):
    def sub(m):
        name = m[1]
        if name.startswith("#x"):
            return chr(int(name[2:], 16))
        if name.startswith("#"):
            return chr(int(name[1:]))
        return ENTITIES.get(name, m[0])
    return re.sub(r"&(#?\w+);", sub, s)


class XMLError(Exception):
    pass


@dataclass
class Element:
    tag: str
    attrs: dict[str, str] = field(default_factory=dict)
    children: list[Element | str] = field(default_factory=list)

    @property
    def text(self) -> str:
        return "".join(c if isinstance(c, str) else c.text for c in self.children)

    def __iter__(self):
        return (c for c in self.children if isinstance(c, Element))

    def iter(self, tag=None):
        if tag in (None, self.tag):
            yield self
        for child in self:
            yield from child.iter(tag)

    def find_all(self, path):
        """a/b, *, //tag, [@attr='value'] as last step filters"""
        nodes = [self]
        for step in re.findall(r"//?[^/]+|[^/]+", path):
            deep, step = step.startswith("//"), step.lstrip("/")
            m = re.fullmatch(r"([\w*]+)(?:\[@(\w+)(?:='([^']*)')?\])?", step)
            tag, attr, value = m.groups()
            found = []
            for n in nodes:
                pool = (e for c in n for e in c.iter()) if deep else iter(n)
                found += [e for e in pool if tag in ("*", e.tag) and (attr is None or attr in e.attrs and value in (None, e.attrs[attr]))]
            nodes = found
        return nodes

    def serialize(self, indent=0):
        pad = "  " * indent
        attrs = "".join(f' {k}="{v}"' for k, v in self.attrs.items())
        if not self.children:
            return f"{pad}<{self.tag}{attrs}/>"
        if all(isinstance(c, str) for c in self.children):
            body = self.text.replace("&", "&amp;").replace("<", "&lt;")
            return f"{pad}<{self.tag}{attrs}>{body}</{self.tag}>"
        inner = "\n".join(c.serialize(indent + 1) if isinstance(c, Element) else f"{pad}  {c.strip()}" for c in self.children if not isinstance(c, str) or c.strip())
        return f"{pad}<{self.tag}{attrs}>\n{inner}\n{pad}</{self.tag}>"


def parse(text: str) -> Element:
    root = Element("#document")
    stack = [root]
    for m in TOKEN.finditer(text):
        line = text.count("\n", 0, m.start()) + 1
        if m["bad"]:
            raise XMLError(f"line {line}: malformed markup {text[m.start():m.start() + 12]!r}")
        if m["cdata"] is not None:
            stack[-1].children.append(m["cdata"])
        elif m["text"]:
            if stack[-1] is not root:
                stack[-1].children.append(unescape(m["text"]))
            elif m["text"].strip():
                raise XMLError(f"line {line}: text outside the root element")
        elif m["close"]:
            if stack[-1].tag != m["name"]:
                raise XMLError(f"line {line}: </{m['name']}> closes <{stack[-1].tag}>")
            stack.pop()
        elif m["name"]:
            el = Element(m["name"], {k: unescape(v[1:-1]) for k, v in ATTR.findall(m["attrs"])})
            stack[-1].children.append(el)
            if not m["empty"]:
                stack.append(el)
    if len(stack) > 1:
        raise XMLError(f"<{stack[-1].tag}> never closed")
    (only,) = root
    return only


DOC = """<?xml version="1.0"?>
<!-- a small shop -->
<shop name="Caf&#233; &amp; Co">
  <item id="1" kind='tool'><name>Hammer &lt;big&gt;</name><price cur="EUR">12.50</price></item>
  <item id="2"><name>Nails</name><price cur="EUR">3.20</price><stock/></item>
  <group title="x"><item id="3" kind="toy"><name><![CDATA[<Yo & yo>]]></name><price cur="USD">2</price></item></group>
</shop>"""
shop = parse(DOC)
print(shop.tag, shop.attrs, [e.tag for e in shop], sum(1 for _ in shop.iter()))
print([e.text for e in shop.find_all("item/name")], [e.text for e in shop.find_all("//name")], [e.attrs["id"] for e in shop.find_all("//item[@kind]")])
print([e.text for e in shop.find_all("//price[@cur='EUR']")], shop.find_all("item/stock"), [e.tag for e in shop.find_all("*/*")])
print(f"total EUR {sum(float(e.text) for e in shop.iter('price') if e.attrs['cur'] == 'EUR'):.2f}")
out = shop.serialize()
print(out)
assert parse(out).serialize() == out
for bad in ("<a><b></a>", "<a>", "<a>\n<b x=1/></a>", "hello <a/>", "<a/>\n\n<", "<a></a></b>"):
    try:
        parse(bad)
    except (XMLError, ValueError) as e:
        print(type(e).__name__, e)
