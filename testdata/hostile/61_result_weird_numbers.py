# attack: 61 odd numbers in the result
# expect: any
result = [float('nan'), float('inf'), -0.0, 10**400, complex(float('nan'), -0.0), True, -2**63, 2**63]
