# attack: 44 xmlcharrefreplace grows
# expect: any
# limits: memory=64MB
('€' * 2 * 10**7).encode('ascii', 'xmlcharrefreplace')
