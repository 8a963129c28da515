# attack: 44 splitting into many small strings
# expect: any
# limits: memory=64MB
('a ' * 10**7).split()
