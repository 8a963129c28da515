{}.has_key(1)
