# replace and count where occurrences are many, dense, or lie across the blocks that a long text is searched in
import random


def replaced(s, old, new, count=-1):
    out, i = [], 0
    while count != 0 and (j := s.find(old, i)) >= 0:
        out.append(s[i:j] + new)
        i = j + len(old)
        count -= 1
    return "".join(out) + s[i:]


def counted(s, sub):
    n = i = 0
    while (j := s.find(sub, i)) >= 0:
        n += 1
        i = j + len(sub)
    return n


rng = random.Random(5)
wrong = 0
for _ in range(800):
    letters = rng.choice(["ab", "abc", "aé", "a\U0001F600b "])
    text = "".join(rng.choice(letters) for _ in range(rng.choice([0, 1, 3, 10, 50, 300, 1500])))
    old = "".join(rng.choice(letters) for _ in range(rng.choice([1, 1, 2, 3, 5])))
    new = "".join(rng.choice(letters) for _ in range(rng.choice([0, 1, 2, 7, 40])))
    count = rng.choice([-1, -1, 0, 1, 2, 130, 1000])
    expected = replaced(text, old, new, count)
    wrong += text.replace(old, new, count) != expected
    wrong += text.encode().replace(old.encode(), new.encode(), count) != expected.encode()
    wrong += not text.count(old) == text.encode().count(old.encode()) == counted(text, old)
print(wrong)

block = 1 << 16
for at in range(block - 5, block + 3):
    text = "." * at + "needle" + "." * 20 + "needle"
    print(text.count("needle"), text.replace("needle", "N").find("N") == at, len(text.replace("needle", "", 1)), text.count("n"))
dense = ("xy" * 70_000 + "the ") * 3
print(dense.count("the "), dense.count("xy"), dense.replace("xy", "z") == ("z" * 70_000 + "the ") * 3, len(dense.replace("x", "long", 200)))
print(("a" * 200_000).replace("aaab", "c").count("a"), ("a" * 200_000 + "b").replace("aaab", "c")[-3:], ("ab" * 100_000).replace("a", "b").count("b"))
