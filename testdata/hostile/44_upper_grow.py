# attack: 44 casing that grows
# expect: ok
# limits: memory=64MB timeout=10s
assert len(('ΐ' * 10**6).upper()) == 3 * 10**6
