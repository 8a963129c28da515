# attack: 44 casefold that grows beyond memory
# expect: any
# limits: memory=64MB
('ΐ' * 2 * 10**7).casefold()
