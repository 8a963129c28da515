import re
import textwrap
from collections import Counter, OrderedDict, defaultdict
from operator import itemgetter
from string import ascii_lowercase, capwords, punctuation, Template

TEXT = textwrap.dedent("""
    Whale-watching, they said, was dull. They were wrong: the whale rose, black
    and shining, and the sea fell away from it like silk. "Look!" cried Ishbel.
    Nobody needed telling. It rose twice; it rose a third time... Then the sea was
    empty, and we were older.

    Later -- much later -- I asked her what she remembered. "The silence," she said.
    "The sea was never so quiet." She was right, of course: the sea was never so quiet.
""").strip()


def sentences(text):
    return [s.strip() for s in re.split(r'(?<=[.!?])["\s]+(?=["A-Z])', " ".join(text.split()))]


def syllables(word):
    word = word.lower().removesuffix("e")
    return max(1, len(re.findall(r"[aeiouy]+", word)))


words = re.findall(r"[A-Za-z]+(?:[-'][A-Za-z]+)*", TEXT)
lower = [w.lower() for w in words]
counts = Counter(lower)
sents = sentences(TEXT)
print(f"{len(TEXT)} chars, {len(words)} words, {len(counts)} distinct, {len(sents)} sentences, {len(TEXT.split(chr(10) * 2))} paragraphs")
for i, s in enumerate(sents, 1):
    print(f"{i:>2} {len(s.split()):>3} {textwrap.shorten(s, 40, placeholder=' …')}")
print("most common:", counts.most_common(5))
print("once only:", sorted(w for w, n in counts.items() if n == 1 and len(w) > 6))
syl = sum(map(syllables, words))
print(f"reading ease {206.835 - 1.015 * len(words) / len(sents) - 84.6 * syl / len(words):.2f}, {syl} syllables, longest {max(words, key=len)!r}")
bigrams = Counter(zip(lower, lower[1:]))
trigrams = Counter(zip(lower, lower[1:], lower[2:]))
print([(" ".join(b), n) for b, n in bigrams.most_common(4)], max(trigrams.items(), key=itemgetter(1)))
letters = Counter(c for c in TEXT.lower() if c in ascii_lowercase)
for c, n in letters.most_common(6):
    print(f"{c} {n / letters.total():6.2%} {'#' * (n // 2)}")
print("unused letters:", "".join(sorted(set(ascii_lowercase) - set(letters))), "punctuation:", "".join(sorted(set(TEXT) & set(punctuation))))
index = defaultdict(list)
for n, line in enumerate(TEXT.splitlines(), 1):
    for w in re.findall(r"\b[a-z]{5,}\b", line.lower()):
        if n not in index[w]:
            index[w].append(n)
print({w: index[w] for w in sorted(index, key=lambda w: (-len(index[w]), w))[:6]})


def kwic(word, width=18):
    flat = " ".join(TEXT.split())
    for m in re.finditer(rf"\b{re.escape(word)}\b", flat, re.I):
        left, right = flat[max(0, m.start() - width):m.start()], flat[m.end():m.end() + width]
        yield f"{left:>{width}}[{m[0]}]{right:<{width}}".rstrip()


print(*kwic("rose"), sep="\n")
print(*kwic("sea", 10), sep="\n")
by_len = OrderedDict(sorted(Counter(map(len, words)).items()))
print(dict(by_len), capwords("the   sea was quiet"), Template("$who saw a ${what}s at $$5").substitute(who="We", what="whale"), Template("$a $b").safe_substitute(a=1))
try:
    Template("$missing").substitute()
except KeyError as e:
    print("KeyError", e)
try:
    Template("cost $5").substitute()
except ValueError as e:
    print(e)
table = str.maketrans({"a": "4", "e": "3", "o": None})
print("one potato, and another".translate(table), TEXT.count("sea"), TEXT.index("Ishbel"), TEXT.title()[:14], "-".join(reversed("a b c".split())))
