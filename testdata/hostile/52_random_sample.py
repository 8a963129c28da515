# attack: 52 random over giant populations
# expect: any
# limits: memory=64MB timeout=5s
import random
random.sample(range(10**12), 10**8)
