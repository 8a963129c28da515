# attack: 36 sum of strings is refused
# expect: error:TypeError
sum(['a'] * 10, '')
