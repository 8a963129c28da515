# attack: 28 terminal control text in errors stays text
# expect: error:ValueError

print('SAFE')
raise ValueError('\x1b[2Jowned\r\x1b]0;title\x07')
