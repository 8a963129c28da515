import re

clean = lambda s: re.sub(r"\s+", " ", s).strip()
shout = lambda s, *, times=1: clean(s).upper() + "!" * times
pipeline = [clean, shout, lambda s: s.encode("ascii").decode("utf-8")]


def run(text):
    for step in pipeline:
        text = step(text)
    return text


print(run("  hello   world "))
try:
    b"\xc3\x28".decode("utf-8")
except UnicodeDecodeError as e:
    print(e, (e.encoding, e.start, e.end, e.reason))
print(*(run(s) for s in ["plain", "naïve  café"]), sep="\n")
