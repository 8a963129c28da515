# attack: 54 80 nested calls work
# expect: ok
assert eval('abs(' * 80 + '5' + ')' * 80) == 5
