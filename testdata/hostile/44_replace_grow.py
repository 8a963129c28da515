# attack: 44 replacing one character by much text
# expect: error:MemoryError
('a' * 10**6).replace('a', 'x' * 10**6)
