# The format mini-language for floats: large, tiny and special values.

def t(label, f):
    """Print what f() gives, or the exception it raises."""
    try:
        print(label, '->', repr(f()))
    except BaseException as e:
        print(label, '!!', type(e).__name__ + ':', e)


VALUES = [0.0, -0.0, 1.0, -1.5, 0.1, 123456.789, 1e-7, 1e20, 1.5e300, 2.5, 0.00012345, float('inf'), float('-inf'), float('nan')]
SPECS = ['', 'e', 'f', 'g', 'n', '%', 'E', 'G', 'F', '.0f', '.0e', '.0g', '.3', '.3g', '.10g', '.1%', '#.0f', '#g', '+.2f', ' .2f', 'z.1f', '010.2f', '=+12.3f', '<10|'[:3], '>10.1f', '^12.2e', ',.2f', '_.1f', '015,.2f', '.20f', '.17g', '.15g', '.2', '.1']
for spec in SPECS:
    for v in VALUES[7:]:
        t(f'{v}:{spec}', lambda: format(v, spec))
