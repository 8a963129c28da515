# attack: 52 a long run of combining marks
# expect: any
# limits: timeout=2s
import unicodedata
unicodedata.normalize('NFC', 'a' + '\u0301\u0323' * 200000)
