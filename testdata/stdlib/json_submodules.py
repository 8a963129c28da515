# What import json has bound: its submodules.
import html
import json

try:
    json.loads("{")
except json.decoder.JSONDecodeError as e:
    print(type(e), e)
print(json.encoder.JSONEncoder is json.JSONEncoder, json.decoder.JSONDecoder is json.JSONDecoder)
print(html.entities.name2codepoint["eacute"])

print(json.decoder.scanstring('"abc\\u00e9" x', 1), json.decoder.scanstring('abc"', 0))
for text, end in (('"abc', 1), ('"\\x"', 1), ('abc', 7)):
    try:
        print(json.decoder.scanstring(text, end))
    except ValueError as e:
        print(type(e).__name__, e)
print(json.encoder.encode_basestring("é\n"), json.encoder.encode_basestring_ascii("é\n"))
try:
    json.encoder.encode_basestring_ascii(b"x")
except TypeError as e:
    print(e)
scan = json.scanner.make_scanner(json.JSONDecoder(parse_float=str))
print(scan("[1.5, 2, null] x", 0), scan("xx 12", 3))
for text in ("", "nul", "[1,"):
    try:
        print(scan(text, 0))
    except StopIteration as e:
        print("nothing at", e.value)
    except json.JSONDecodeError as e:
        print(e)
