"""What is wrong with documents, in Expat's words."""

__name__ = "pyexpat"

_MESSAGES = {2: "syntax error", 3: "no element found", 4: "not well-formed (invalid token)", 5: "unclosed token", 6: "partial character", 7: "mismatched tag",
             8: "duplicate attribute", 9: "junk after document element", 10: "illegal parameter entity reference", 11: "undefined entity",
             12: "recursive entity reference", 13: "asynchronous entity", 14: "reference to invalid character number",
             15: "reference to binary entity", 16: "reference to external entity in attribute",
             17: "XML or text declaration not at start of entity", 18: "unknown encoding", 19: "encoding specified in XML declaration is incorrect",
             20: "unclosed CDATA section", 27: "unbound prefix", 28: "must not undeclare prefix", 30: "XML declaration not well-formed",
             38: "reserved prefix (xml) must not be undeclared or bound to another namespace name",
             39: "reserved prefix (xmlns) must not be declared or undeclared",
             40: "prefix must not be bound to one of the reserved namespace names",
             43: "limit on input amplification factor (from DTD and entities) breached"}
_MULTIBYTE = ("utf_7", "big5", "gb", "euc", "shift", "sjis", "iso2022", "iso_2022", "cp932", "cp949", "hz", "johab", "ms932")


def message(code, name=""):
    """The text for a fault that the scanner found; a ValueError for encodings that can't be had."""
    if code == 18 and name.lower().replace("-", "_").startswith(_MULTIBYTE):
        raise ValueError("multi-byte encodings are not supported")
    return _MESSAGES[code]
