# attack: 44 casefold that grows beyond memory
# expect: memory
# limits: memory=64MB
('ΐ' * 2 * 10**7).casefold()
