# attack: 64 printing a lone surrogate
# expect: error:UnicodeEncodeError
print('\ud800')
