# bench: strings — building text: += in loops, list append and join, io.StringIO, repetition and padding
import io


def by_plus(n):
    s = ""
    for i in range(n):
        s += "item "
        s += str(i)
        if i % 10 == 9:
            s += "\n"
    return s


class Page:
    def __init__(self):
        self.html = ""

    def tag(self, name, text):
        self.html += "<" + name + ">" + text + "</" + name + ">"


def pages(n, tags):
    size = []
    for k in range(n):
        page = Page()
        for i in range(tags):
            page.tag("p", str(i + k))
        size.append(page.html)
    return "".join(size)


def by_join(n):
    parts = []
    for i in range(n):
        parts.append("<li>" + str(i * i) + "</li>")
    return "".join(parts)


def by_stream(n):
    out = io.StringIO()
    for i in range(n):
        out.write(hex(i))
        out.write(", ")
    return out.getvalue()


def boxes(n):
    total = 0
    for i in range(n):
        word = "=" * (i % 40)
        total += len(word.center(50, ".") + word.rjust(45) + word.ljust(41, "_"))
        total += ("[" + word + "]").count("=")
    return total


check = 0
for r in range(15):
    for text in (by_plus(200_000), by_join(200_000), by_stream(200_000), pages(100, 500)):
        check = (check * 7 + len(text) + text.count("9")) % 1_000_003
print(check, boxes(1_300_000))
