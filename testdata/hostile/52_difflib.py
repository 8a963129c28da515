# attack: 52 difflib on long sequences
# expect: any
# limits: timeout=500ms
import difflib
difflib.SequenceMatcher(None, 'ab' * 5000, 'ba' * 5000).ratio()
