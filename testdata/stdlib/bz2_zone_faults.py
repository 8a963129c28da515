# What is no bz2 data, and what is no key of a zone.
import zoneinfo, bz2
for k in ("../etc","/etc","a/../b","a//b","./a","..","a/..","", "a\\b", "Europe/././Paris", "nope/x"):
    try: print(k, zoneinfo.ZoneInfo(k))
    except Exception as e: print(k, type(e).__name__, e)
for d in (b"", b"x", b"BZ", b"BZh9", b"BZh9xx", b"BZh91AY&SYxxxxxxxxxx", b"BZh0"+b"x"*20, b"BZh91AY&SY\x191e=\x00", b"garbage"*5, b"BZh91AY&SY\x19\x31\x65\x3d\x00\x00\x00\x81\x00\x02\x44\xa0\x00\x21\x9a\x68\x33\x4d\x07\x33\x8b\xb9\x22\x9c\x28\x48\x0c\x98\xb2\x9e\x80trailing"):
    try: print(d[:12], bz2.decompress(d))
    except Exception as e: print(d[:12], type(e).__name__, e)
    try: print(bz2.BZ2Decompressor().decompress(d))
    except Exception as e: print(type(e).__name__, e)
