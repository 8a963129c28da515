from collections import Counter, defaultdict
from itertools import groupby, permutations
import string


def is_palindrome(s):
    s = [c.lower() for c in s if c.isalnum()]
    return s == s[::-1]


def longest_palindrome(s):
    best = ""
    for i in range(len(s)):
        for lo, hi in ((i, i), (i, i + 1)):
            while lo >= 0 and hi < len(s) and s[lo] == s[hi]:
                lo, hi = lo - 1, hi + 1
            best = max(best, s[lo + 1:hi], key=len)
    return best


def anagram_groups(words):
    groups = defaultdict(list)
    for w in words:
        groups["".join(sorted(w))].append(w)
    return [g for g in groups.values() if len(g) > 1]


def rle(s):
    return "".join(f"{len(list(g))}{ch}" for ch, g in groupby(s))


def look_and_say(n):
    s = "1"
    for _ in range(n):
        yield s
        s = rle(s)


def unrle(s):
    out, n = "", ""
    for ch in s:
        if ch.isdigit():
            n += ch
        else:
            out += ch * int(n or 1)
            n = ""
    return out


def longest_unique(s):
    start, best, last = 0, "", {}
    for i, ch in enumerate(s):
        if last.get(ch, -1) >= start:
            start = last[ch] + 1
        last[ch] = i
        best = max(best, s[start:i + 1], key=len)
    return best


def compress_ranges(nums):
    out = []
    for _, g in groupby(enumerate(sorted(nums)), key=lambda p: p[1] - p[0]):
        run = [n for _, n in g]
        out.append(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}")
    return ",".join(out)


def pig_latin(text):
    def word(w):
        if not w[0].isalpha():
            return w
        i = next((i for i, c in enumerate(w) if c.lower() in "aeiou"), 0)
        out = w[i:] + w[:i].lower() + ("ay" if i else "way")
        return out.capitalize() if w[0].isupper() else out
    return " ".join(map(word, text.split()))


def is_pangram(s):
    return set(string.ascii_lowercase) <= set(s.lower())


print([is_palindrome(s) for s in ("A man, a plan, a canal: Panama", "hello", "", "No 'x' in Nixon")])
print(longest_palindrome("forgeeksskeegfor"), longest_palindrome("abacdfgdcaba"))
print(anagram_groups("listen silent enlist google elbow below cinema iceman".split()))
print(rle("aaabbbccd"), unrle("3a3b2c1d"), unrle("12xy2z"), list(look_and_say(7)))
print(longest_unique("abcabcbb"), longest_unique("pwwkew"), repr(longest_unique("")))
print(compress_ranges([1, 2, 3, 5, 7, 8, 9, 12]), pig_latin("Python is quite Easy to string 42"), is_pangram("Sphinx of black quartz, judge my vow"))
print(sorted({"".join(p) for p in permutations("aab")}), Counter("mississippi").most_common(3), Counter("banana") - Counter("nab"))
s = "  The Quick  brown\tfox\njumps  "
print(s.split(), s.split(" "), s.strip().title(), s.swapcase().strip(), s.splitlines(), "a,b,,c".split(",", 2), "x".join("abc"))
print("hello world".capitalize(), "Hello".center(11, "*"), "42".zfill(5), "-42".zfill(5), "tab\tx".expandtabs(4), "abcabc".rfind("b"), "aaa".count("aa"))
print("abc".partition("b"), "a.b.c".rpartition("."), "xxabcxx".strip("x"), "abc".isalpha(), "12".isdigit(), "".isalpha(), "Abc Def".istitle(), "½".isnumeric())
print("apple" < "Apple", "a" < "B", sorted("bAcB"), sorted("bAcB", key=str.lower), "ab" * 3, "a" in "cat", "%s=%d, %5.1f%%" % ("x", 3, 99.55), "{:>{w}}".format("r", w=4))
print("naïve café".encode("ascii", "ignore"), "ñ".encode(), "日本".encode("utf-16-le").hex(), len("👩‍💻"), "ß".casefold(), "İ".lower() == "i̇", ascii("é\n"))
