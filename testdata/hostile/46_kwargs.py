# attack: 46 giant keyword mapping
# expect: memory
# limits: memory=64MB timeout=30s
def f(**k): pass
f(**{f'a{i}': i for i in range(10**7)})
