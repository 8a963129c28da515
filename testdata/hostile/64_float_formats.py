# attack: 64 odd floats in every format
# expect: ok
for v in (float('nan'), float('inf'), -float('inf'), -0.0, 5e-324, 1.7976931348623157e308):
    for spec in ('', 'e', 'f', 'g', '%', 'n', '.0f', '.20e', '010', ',', '_f', '+', ' ', 'z.1f', '#g', '*^30'):
        assert isinstance(format(v, spec), str)
    repr(v), str(v), '%r %s %f %e %g' % (v, v, v, v, v), hash(v), bool(v), complex(v, v), [v], {v: v}
