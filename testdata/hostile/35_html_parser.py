# attack: 35 documents on which a parser may take the square of their length
# expect: timeout | ok
# limits: memory=64MB timeout=3s
from html.parser import HTMLParser

for doc in ("<" * 300_000, "<a " * 100_000, "<a b='" * 50_000, "<!--" * 75_000, "<![CDATA[" * 30_000, "&" * 300_000, "&#" * 150_000, "</" * 150_000, "<?" * 150_000, "<!" * 150_000,
            "<script>" + "</scrip" * 40_000, "<title>" + "</" * 100_000, "<a" + " b" * 100_000, "<a" + "/" * 300_000, "<!-- --" * 40_000, "<a b=" + "&" * 200_000 + ">"):
    for convert in True, False:
        p = HTMLParser(convert_charrefs=convert)
        p.feed(doc)
        p.close()
        p.reset()
        for i in range(0, 3000, 3):
            p.feed(doc[i:i + 3])
        p.close()
