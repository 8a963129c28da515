# Constructors and functions called with nothing, None and things of the wrong kind: an exception or a value, never more.
import base64, binascii, csv, datetime, decimal, hashlib, hmac, html, io, re, struct, unicodedata, urllib.parse, uuid

values = [(), (None,), (1,), ("",), (b"",), ([],), (1.5,), (None, None), ("", ""), (b"", b""), (1, 1, 1), ("x", "y", "z"), ({}, {}), (-1, -1), ((),), (object,), ("é", 2**70), (2**70,)]
count = raised = 0
for module in (base64, binascii, csv, datetime, decimal, hashlib, hmac, html, io, re, struct, unicodedata, urllib.parse, uuid):
    for name in sorted(dir(module)):
        f = getattr(module, name)
        if name.startswith(("_", "split", "to_bytes")) or not callable(f) or name in ("setcontext", "open", "open_code", "Scanner", "namedtuple", "field_size_limit", "split", "sub", "subn", "FileIO", "BufferedRandom", "BufferedReader", "BufferedWriter", "BufferedRWPair", "TextIOWrapper", "file_digest", "main", "parse_qs", "parse_qsl") or isinstance(f, type) and issubclass(f, BaseException):
            continue
        for args in values:
            try:
                r = f(*args)
                repr(r)
            except Exception:
                pass
            count += 1
            if isinstance(f, type):
                try:
                    obj = f(*args)
                except Exception:
                    continue
                for m in dir(type(obj)):
                    if m.startswith("__") and m not in ("__add__", "__eq__", "__lt__", "__getitem__", "__len__", "__iter__", "__hash__", "__format__", "__reduce_ex__", "__mod__") or m in ("utcnow", "utcfromtimestamp"):
                        continue
                    try:
                        g = getattr(obj, m)
                        if callable(g):
                            for more in values:
                                try:
                                    g(*more)
                                except Exception:
                                    pass
                    except Exception:
                        pass
print("done", count > 1000)
