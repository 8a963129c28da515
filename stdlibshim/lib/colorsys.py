"""Conversion functions between RGB and other color systems."""

__all__ = ["rgb_to_yiq", "yiq_to_rgb", "rgb_to_hls", "hls_to_rgb", "rgb_to_hsv", "hsv_to_rgb"]

ONE_THIRD, ONE_SIXTH, TWO_THIRD = 1.0 / 3.0, 1.0 / 6.0, 2.0 / 3.0


def rgb_to_yiq(r, g, b):
    y = 0.30 * r + 0.59 * g + 0.11 * b
    return y, 0.74 * (r - y) - 0.27 * (b - y), 0.48 * (r - y) + 0.41 * (b - y)


def yiq_to_rgb(y, i, q):
    rgb = (y + 0.9468822170900693 * i + 0.6235565819861433 * q,
           y - 0.27478764629897834 * i - 0.6356910791873801 * q,
           y - 1.1085450346420322 * i + 1.7090069284064666 * q)
    return tuple(min(max(c, 0.0), 1.0) if not 0.0 <= c <= 1.0 else c for c in rgb)


def _hue(r, g, b, high, width):
    rc, gc, bc = (high - r) / width, (high - g) / width, (high - b) / width
    if r == high:
        h = bc - gc
    elif g == high:
        h = 2.0 + rc - bc
    else:
        h = 4.0 + gc - rc
    return (h / 6.0) % 1.0


def rgb_to_hls(r, g, b):
    high, low = max(r, g, b), min(r, g, b)
    total, width = high + low, high - low
    light = total / 2.0
    if low == high:
        return 0.0, light, 0.0
    s = width / total if light <= 0.5 else width / (2.0 - high - low)
    return _hue(r, g, b, high, width), light, s


def hls_to_rgb(h, l, s):
    if s == 0.0:
        return l, l, l
    m2 = l * (1.0 + s) if l <= 0.5 else l + s - (l * s)
    m1 = 2.0 * l - m2
    return _v(m1, m2, h + ONE_THIRD), _v(m1, m2, h), _v(m1, m2, h - ONE_THIRD)


def _v(m1, m2, hue):
    hue %= 1.0
    if hue < ONE_SIXTH:
        return m1 + (m2 - m1) * hue * 6.0
    if hue < 0.5:
        return m2
    if hue < TWO_THIRD:
        return m1 + (m2 - m1) * (TWO_THIRD - hue) * 6.0
    return m1


def rgb_to_hsv(r, g, b):
    high, low = max(r, g, b), min(r, g, b)
    width = high - low
    if low == high:
        return 0.0, 0.0, high
    return _hue(r, g, b, high, width), width / high, high


def hsv_to_rgb(h, s, v):
    if s == 0.0:
        return v, v, v
    i = int(h * 6.0)
    f = h * 6.0 - i
    p, q, t = v * (1.0 - s), v * (1.0 - s * f), v * (1.0 - s * (1.0 - f))
    return ((v, t, p), (q, v, p), (p, v, t), (p, q, v), (t, p, v), (v, p, q))[i % 6]
