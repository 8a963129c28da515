# attack: 52 entities that were not read, each with its line and column
# expect: fuel
# limits: memory=128MB timeout=10s fuel=20M
import xml.parsers.expat
while True:
    xml.parsers.expat.ParserCreate().Parse('<!DOCTYPE a SYSTEM "x"><a>' + '&b;' * 500_000 + '</a>', True)
