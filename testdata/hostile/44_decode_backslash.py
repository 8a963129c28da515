# attack: 44 backslashreplace on decode grows
# expect: memory
# limits: memory=64MB
(b'\xff' * 3 * 10**7).decode('ascii', 'backslashreplace')
