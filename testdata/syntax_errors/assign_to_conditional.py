a if b else c = 5
