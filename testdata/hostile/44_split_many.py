# attack: 44 splitting into many small strings
# expect: memory
# limits: memory=64MB
('a ' * 10**7).split()
