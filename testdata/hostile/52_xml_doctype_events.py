# attack: 52 a document type of nothing but comments, each of which becomes an event
# expect: memory
# limits: memory=128MB timeout=20s
import _xml
s = _xml.Scanner()
s.feed('<!DOCTYPE a [' + '<!---->' * 2_500_000 + ']><a/>')
s.events()
