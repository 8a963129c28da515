# attack: 64 bidirectional and control characters pass as text
# expect: ok
print('\u202e\u2066\u200f\u061c\x00\x7f\x85\u2028')
