# attack: 44 xmlcharrefreplace grows
# expect: memory
# limits: memory=64MB
('€' * 2 * 10**7).encode('ascii', 'xmlcharrefreplace')
