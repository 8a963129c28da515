import string
from itertools import cycle

ALPHA = string.ascii_uppercase


def caesar(text, shift):
    up = ALPHA[shift % 26:] + ALPHA[:shift % 26]
    return text.translate(str.maketrans(ALPHA + ALPHA.lower(), up + up.lower()))


def vigenere(text, key, decrypt=False):
    keys = cycle(ord(k) - 65 for k in key.upper())
    out = []
    for ch in text:
        if ch.isascii() and ch.isalpha():
            base = 65 if ch.isupper() else 97
            k = next(keys)
            out.append(chr((ord(ch) - base + (-k if decrypt else k)) % 26 + base))
        else:
            out.append(ch)
    return "".join(out)


def rail_fence(text, rails):
    rows = [[] for _ in range(rails)]
    r, step = 0, 1
    for ch in text:
        rows[r].append(ch)
        if r == 0:
            step = 1
        elif r == rails - 1:
            step = -1
        r += step
    return "".join("".join(row) for row in rows)


def playfair_square(key):
    seen = dict.fromkeys((key.upper() + ALPHA).replace("J", "I"))
    flat = [c for c in seen if c in ALPHA]
    return [flat[i:i + 5] for i in range(0, 25, 5)]


def xor_hex(data: bytes, key: bytes) -> str:
    return bytes(a ^ b for a, b in zip(data, cycle(key))).hex(" ", 4)


def frequency_attack(ciphertext):
    counts = {c: ciphertext.upper().count(c) for c in ALPHA}
    top = max(counts, key=counts.get)
    return (ord(top) - ord("E")) % 26


msg = "Meet me near the elm tree at seven, Eve!"
enc = caesar(msg, 11)
print(enc, "|", caesar(enc, -11) == msg)
print("guessed shift", frequency_attack(enc))
v = vigenere(msg, "lemon")
print(v, "|", vigenere(v, "lemon", decrypt=True))
print(rail_fence("WEAREDISCOVEREDFLEEATONCE", 3))
for row in playfair_square("playfair example"):
    print(" ".join(row))
h = xor_hex(b"attack at dawn", b"\x00\xff\x10")
print(h, bytes.fromhex(h)[:3])
print("".join(chr(155 - ord(c)) if c.isupper() else c for c in "ATBASH cipher".upper()))
morse = dict(zip("etianmsurwdkgo", ". - .. .- -. -- ... ..- .-. .-- -.. -.- --. ---".split()))
print(" ".join(morse.get(c, "?") for c in "dogs" + "x"))
