# The format mini-language for int, float, str, and objects, and its error texts.

def t(label, f):
    """Print what f() gives, or the exception it raises."""
    try:
        print(label, '->', repr(f()))
    except BaseException as e:
        print(label, '!!', type(e).__name__ + ':', e)


INTS = [0, 5, -5, 255, -255, 1234567, 10**20]
SPECS = ['', 'd', 'b', 'o', 'x', 'X', '#x', '#X', '#b', '#o', 'c', 'n', 'e', 'f', 'g', '%', '5', '<5', '>5', '^5', '=5', '05', '+', '-', ' ', '+d', ' d', ',', '_', '_b', '_x', '#_x', '010,', '*^12', '=+10', '<010', '08x', '#010x', '.2f', '12,.3f', 'z', '0>5', '!>5']
for spec in SPECS:
    for v in INTS:
        t(f'{v}:{spec}', lambda: format(v, spec))
