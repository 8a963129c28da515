# attack: 44 translate to long text
# expect: memory
# limits: memory=64MB
('a' * 10**6).translate({97: 'x' * 10**6})
