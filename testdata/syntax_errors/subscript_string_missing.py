d['a' 'b' c]
