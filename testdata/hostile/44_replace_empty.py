# attack: 44 replacing the empty string
# expect: error:MemoryError
('a' * 10**6).replace('', 'x' * 10**6)
