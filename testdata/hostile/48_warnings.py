# attack: 48 warnings for ever
# expect: timeout
# limits: timeout=500ms
import warnings
i = 0
while True:
    i += 1
    warnings.warn(f'w{i}')
