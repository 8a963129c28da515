# bench: strings — loops over characters: counting, Caesar shifts with ord and chr, palindromes by index, run-length coding

TEXT = "It was a bright cold day in April, and the clocks were striking thirteen; 42 gulls wheeled. " * 40


def shift(text, k):
    out = []
    for ch in text:
        if "a" <= ch <= "z":
            out.append(chr((ord(ch) - 97 + k) % 26 + 97))
        elif ch.isupper():
            out.append(chr((ord(ch) - 65 + k) % 26 + 65))
        else:
            out.append(ch)
    return "".join(out)


def histogram(text):
    counts = {}
    for ch in text:
        if ch.isalpha():
            ch = ch.lower()
            counts[ch] = counts.get(ch, 0) + 1
    return counts


def palindrome_spans(text):
    best = 0
    n = len(text)
    for centre in range(n):
        lo, hi = centre - 1, centre + 1
        while lo >= 0 and hi < n and text[lo] == text[hi]:
            lo -= 1
            hi += 1
        if hi - lo - 1 > best:
            best = hi - lo - 1
    return best


def run_length(text):
    out = ""
    prev, n = text[0], 0
    for ch in text:
        if ch == prev:
            n += 1
        else:
            out += prev if n == 1 else prev + str(n)
            prev, n = ch, 1
    return out + prev + str(n)


total = 0
for k in range(1, 1400):
    coded = shift(TEXT, k % 26)
    h = histogram(coded)
    total += sum(i * h[c] for i, c in enumerate(sorted(h)))
    total += palindrome_spans(coded[:2000])
    total += len(run_length("".join(sorted(coded))))
print(total)
