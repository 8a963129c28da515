# attack: 48 terminal control characters in output pass as text
# expect: ok
print('\x1b[2J\x1b]0;title\x07\r\x08')
