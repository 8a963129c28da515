# Zones of files, the cache, keys that are none, and summer time that is negative.
import zoneinfo, pickle, io
from datetime import *
d=datetime(2024,1,1,12,tzinfo=zoneinfo.ZoneInfo("Europe/Dublin"))
print(d, d.dst(), d.tzname(), repr(d.tzinfo), d.astimezone(zoneinfo.ZoneInfo("America/New_York")))
z=zoneinfo.ZoneInfo("UTC"); print(time(1,tzinfo=z).utcoffset(), z.utcoffset(None), zoneinfo.ZoneInfo("Europe/Paris").utcoffset(None))
p=pickle.dumps(z); print(pickle.loads(p) is z, pickle.loads(pickle.dumps(zoneinfo.ZoneInfo.no_cache("UTC"))) is z)
for k in ("/America/New_York","America/../UTC","Nope/Zone","Europe"):
    try: zoneinfo.ZoneInfo(k)
    except Exception as e: print(type(e).__name__, e)
try: zoneinfo.ZoneInfo.from_file(io.BytesIO(b"AAAA"))
except ValueError as e: print(e)
class Z(zoneinfo.ZoneInfo): pass
print(repr(Z("UTC")), Z("UTC") is Z("UTC"), Z("UTC") is z, "America/New_York" in zoneinfo.available_timezones())
