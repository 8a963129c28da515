"""unicodedata.ucd_3_2_0, over characters of many blocks."""
import hashlib
import unicodedata
from unicodedata import ucd_3_2_0 as old

print(old.unidata_version, type(old))
for name in "category bidirectional east_asian_width mirrored combining decomposition".split():
    f = getattr(old, name)
    h = hashlib.sha256()
    for start in [*range(0, 0x3000, 0x1000), 0xA000, 0xF000, 0x10000, 0x11000, 0x1D000, 0x1F000, 0x20000, 0x2F000]:
        h.update("|".join([str(f(chr(c))) for c in range(start, start + 0x1000)]).encode())
    print(name, h.hexdigest()[:16])
for name in "decimal digit numeric name".split():
    f = getattr(old, name)
    h = hashlib.sha256()
    for start in [*range(0, 0x3000, 0x1000), 0xA000, 0xF000, 0x10000, 0x11000, 0x1D000, 0x1F000, 0x20000, 0x2F000]:
        h.update("|".join([str(f(chr(c), None)) for c in range(start, start + 0x1000)]).encode())
    print(name, h.hexdigest()[:16])
for form in "NFC", "NFD", "NFKC", "NFKD":
    text = "".join(chr(c) for c in [*range(0x3400), *range(0xF900, 0x10400), *range(0x1D000, 0x1E000), *range(0x2F800, 0x2FA20)] if not 0xD800 <= c < 0xE000)
    print(form, hashlib.sha256(old.normalize(form, text).encode()).hexdigest()[:16], old.is_normalized(form, text[:0x300]), old.is_normalized(form, "\u1e9e\U0002f868"))
for f in (lambda: old.lookup("LATIN CAPITAL LETTER SHARP S"), lambda: old.lookup("SNOWMAN"), lambda: old.name("\u1e9e"), lambda: old.decimal("x"), lambda: type(old)(),
          lambda: old.category("ab"), lambda: old.normalize("X", "a"), lambda: old.normalize("NFC", 1)):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)


class S(str):
    pass


for s in "abc", "\xe9", "e\u0301":
    print([type(m.normalize(form, S(s))) for m in (old, unicodedata) for form in ("NFC", "NFD")])
