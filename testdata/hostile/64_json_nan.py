# attack: 64 NaN, infinities and minus zero in json
# expect: ok
import json
assert json.dumps([float('nan'), float('inf'), -float('inf'), -0.0]) == '[NaN, Infinity, -Infinity, -0.0]'
try:
    json.dumps(float('nan'), allow_nan=False)
except ValueError:
    pass
else:
    raise AssertionError
x = json.loads('[NaN, Infinity, -Infinity, -0.0, -0, 1E400, 1e-400]')
assert x[0] != x[0] and x[1] == float('inf') and str(x[3]) == '-0.0' and x[4] == 0 and x[5] == float('inf') and x[6] == 0.0
