# attack: 31 power that fits in memory but takes long
# expect: limit
# limits: timeout=200ms
3 ** (3 * 10**8)
