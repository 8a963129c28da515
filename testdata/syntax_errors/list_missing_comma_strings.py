x = ['a', 'b' c]
