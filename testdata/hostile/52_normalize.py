# attack: 52 normalisation that expands eighteenfold
# expect: any
# limits: memory=64MB timeout=10s
import unicodedata
unicodedata.normalize('NFKD', '\ufdfa' * 2000000)
