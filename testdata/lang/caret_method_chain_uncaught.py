text = 'abc'
print(text.upper().lower().missing().strip())
