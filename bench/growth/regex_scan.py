# bench: growth — a pattern found in a text of N lines
import re

N = 800_000
text = "\n".join("user%d@host%d.example cost=%d" % (i % 97, i % 13, i) for i in range(N))
total = sum(int(m.group(2)) for m in re.finditer(r"(\w+)@host7\.example cost=(\d+)", text))
print(len(text), total, len(re.findall(r"user9\d?@", text)))
