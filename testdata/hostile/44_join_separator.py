# attack: 44 join with a large separator
# expect: error:MemoryError
('x' * 10**6).join('a' * 10**6)
