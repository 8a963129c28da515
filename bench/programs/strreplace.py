# bench: strings — replace, translate, find, count, in, startswith on medium texts and short words

BASE = "the quick brown fox jumps over the lazy dog while the cat naps; " * 50
VOWELS = str.maketrans("aeiou", "43102", "z;")
ESCAPES = (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;"))


def escape(text):
    for raw, safe in ESCAPES:
        text = text.replace(raw, safe)
    return text


def occurrences(text, word):
    n, pos = 0, text.find(word)
    while pos >= 0:
        n += 1
        pos = text.find(word, pos + 1)
    return n


total = 0
for i in range(28_000):
    text = BASE.replace("fox", f"fox{i}").replace("the ", "The ")
    total += len(text) + text.count("The") + occurrences(text, "o")
    total += text.rfind("cat") + len(text.translate(VOWELS))
    if "wolf" not in text and text.startswith("The quick") and not text.endswith(("naps", "dog")):
        total += 1
words = BASE.split()
for i in range(2500):
    for word in words:
        total += len(escape("<" + word + ">" + str(i) + "&"))
        if word.startswith("q") or word.endswith("y") or "ow" in word:
            total += len(word.replace("o", "00", 1)) + len(word.title())
print(total)
