# attack: 52 documents that are nested
# expect: error | limit
# limits: timeout=1s memory=64MB
import plistlib

plistlib.loads(b"<plist>" + b"<array>" * 200_000 + b"</array>" * 200_000 + b"</plist>")
