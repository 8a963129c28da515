"""Statistics of numbers. Sums are exact: numerators are added up by denominator, and the result is rounded once."""

from math import (acos, asin, atan, cos, cosh, erfc, exp, fabs, fsum, hypot, inf, isfinite, isinf, isqrt, log, nan, pi, sin,
                  sqrt, sumprod, tan, tau)

__all__ = ["NormalDist", "StatisticsError", "correlation", "covariance", "fmean", "geometric_mean", "harmonic_mean", "kde",
           "kde_random", "linear_regression", "mean", "median", "median_grouped", "median_high", "median_low", "mode",
           "multimode", "pstdev", "pvariance", "quantiles", "stdev", "variance"]


class StatisticsError(ValueError):
    """Data that a function has no answer for."""


# Exact arithmetic. A number is a pair (numerator, denominator); infinities and NaNs have the denominator None.

def _ratio(x):
    try:
        return x.as_integer_ratio()
    except (OverflowError, ValueError):
        return x, None
    except AttributeError:
        try:
            return x.numerator, x.denominator
        except AttributeError:
            raise TypeError(f"can't convert type '{type(x).__name__}' to numerator/denominator") from None


def _total(parts):
    """The sum of numerators by denominators, as a pair."""
    if None in parts:
        return parts[None], None
    if not parts:
        return 0, 1
    if len(parts) == 1:
        (den, num), = parts.items()
        return num, den
    common = 1
    for den in parts:
        if common % den:
            from math import lcm
            common = lcm(common, den)
    return sum([num * (common // den) for den, num in parts.items()]), common


def _coerce(T, S):
    """The type of results from data of two types."""
    if T is S or S is int or S is bool:
        return T
    if T is int or issubclass(S, T):
        return S
    if issubclass(T, S):
        return T
    if issubclass(T, int):
        return S
    if issubclass(S, int):
        return T
    names = {T.__name__, S.__name__}
    if issubclass(T, float) and "Fraction" in names:
        return T
    if issubclass(S, float) and "Fraction" in names:
        return S
    raise TypeError("don't know how to coerce %s and %s" % (T.__name__, S.__name__))


def _type_of(types):
    T = int
    for S in types:
        T = _coerce(T, S)
    return T


def _sum(data):
    """The type, exact sum and number of the data."""
    parts = {}
    types = set()
    count = 0
    for x in data:
        count += 1
        types.add(type(x))
        num, den = _ratio(x)
        parts[den] = parts[den] + num if den in parts else num
    return _type_of(types), _total(parts), count


def _squares(data, center=None):
    """The type, exact sum of squared deviations from the center, center and number of the data. Without a center, the mean."""
    if center is not None:
        T, ss, count = _sum([(d := x - center) * d for x in data])
        return T, ss, center, count
    ones, twos = {}, {}
    types = set()
    count = 0
    for x in data:
        count += 1
        types.add(type(x))
        num, den = _ratio(x)
        ones[den] = ones[den] + num if den in ones else num
        if den is not None:
            den *= den
            twos[den] = twos.get(den, 0) + num * num
    T = _type_of(types)
    sx, dx = _total(ones)
    if dx is None:
        return T, (sx, None), (sx, None), count
    sxx, dxx = _total(twos)
    if not count:
        return T, (0, 1), (0, 1), 0
    # Sum of squares minus square of the sum over n: exact, so nothing is lost.
    return T, ((count * sxx * dx * dx - sx * sx * dxx), dxx * dx * dx * count), (sx, dx * count), count


def _convert(num, den, T):
    """A pair as a number of type T; where an int would not be exact, a float."""
    if den is None:
        return num if type(num) is T else T(num)
    if issubclass(T, int):
        return T(num // den) if num % den == 0 else num / den
    if T is float:
        return num / den
    if T.__name__ == "Fraction" or hasattr(T, "from_float") and not hasattr(T, "sqrt") and not issubclass(T, float):
        return T(num, den)
    from math import gcd
    g = gcd(num, den)
    if issubclass(T, float):
        return T(num / den)
    return T(num // g) / T(den // g)


def _sqrt_exact(n, m):
    """The square root of n/m as a float, rounded once."""
    shift = (n.bit_length() - m.bit_length() - 109) // 2
    if shift >= 0:
        m <<= 2 * shift
    else:
        n <<= -2 * shift
    root = isqrt(n // m)
    root |= root * root * m != n  # a sticky bit below those of a float
    return float(root << shift) if shift >= 0 else root / (1 << -shift)


def _sqrt_decimal(n, m):
    """The square root of n/m as a Decimal, rounded once."""
    from decimal import Decimal
    if n <= 0:
        if not n:
            return Decimal("0.0")
        n, m = -n, -m
    root = (Decimal(n) / Decimal(m)).sqrt()
    a, b = root.as_integer_ratio()
    for near, above in ((root.next_plus(), True), (root.next_minus(), False)):
        c, d = near.as_integer_ratio()
        diff = 4 * n * (b * d) ** 2 - m * (b * c + d * a) ** 2
        if diff > 0 if above else diff < 0:
            return near
    return root


def _sqrt_product(x, y):
    """sqrt(x * y) without overflow on the way, and more accurate."""
    h = sqrt(x * y)
    if not isfinite(h):
        if isinf(h) and not isinf(x) and not isinf(y):
            return _sqrt_product(2.0 ** -512 * x, 2.0 ** -512 * y) / 2.0 ** -512
        return h
    if not h:
        if x and y:
            return _sqrt_product(2.0 ** 537 * x, 2.0 ** 537 * y) / 2.0 ** 537
        return h
    return h + sumprod((x, h), (y, -h)) / (2.0 * h)


# Averages.

def mean(data):
    """Return the arithmetic mean."""
    T, (num, den), n = _sum(data)
    if n < 1:
        raise StatisticsError("mean requires at least one data point")
    if den is None:
        return _convert(num / n, None, T)
    return _convert(num, den * n, T)


def fmean(data, weights=None):
    """Return the arithmetic mean as a float, faster than mean()."""
    if weights is None:
        if not hasattr(data, "__len__"):
            data = list(data)
        n = len(data)
        total = fsum(data)
        if not n:
            raise StatisticsError("fmean requires at least one data point")
        return total / n
    if not isinstance(weights, (list, tuple)):
        weights = list(weights)
    if not isinstance(data, (list, tuple)):
        data = list(data)
    try:
        num = sumprod(data, weights)
    except ValueError:
        raise StatisticsError("data and weights must be the same length") from None
    den = fsum(weights)
    if not den:
        raise StatisticsError("sum of weights must be non-zero")
    return num / den


def geometric_mean(data):
    """Return the geometric mean as a float."""
    logs = []
    zero = False
    for x in data:
        if x > 0.0 or x != x:
            logs.append(log(x))
        elif x == 0.0:
            zero = True
            logs.append(0.0)
        else:
            raise StatisticsError("No negative inputs allowed", x)
    if not logs:
        raise StatisticsError("Must have a non-empty dataset")
    total = fsum(logs)
    if total != total:
        return total
    if zero:
        return nan if total == inf else 0.0
    return exp(total / len(logs))


def harmonic_mean(data, weights=None):
    """Return the harmonic mean: the reciprocal of the mean of reciprocals."""
    if iter(data) is data:
        data = list(data)
    n = len(data)
    negative = "harmonic mean does not support negative values"
    if n < 1:
        raise StatisticsError("harmonic_mean requires at least one data point")
    if n == 1 and weights is None:
        x = data[0]
        if not hasattr(x, "as_integer_ratio"):
            raise TypeError("unsupported type")
        if x < 0:
            raise StatisticsError(negative)
        return x
    if weights is None:
        weights = [1] * n
        total, den = n, 1
    else:
        if iter(weights) is weights:
            weights = list(weights)
        if len(weights) != n:
            raise StatisticsError("Number of weights does not match data size")
        if any([w < 0 for w in weights]):
            raise StatisticsError(negative)
        _, (total, den), _ = _sum(weights)

    def reciprocals():
        for w, x in zip(weights, data):
            if x < 0:
                raise StatisticsError(negative)
            yield w / x if w else 0
    try:
        T, (num, below), _ = _sum(reciprocals())
    except ZeroDivisionError:
        return 0
    if num <= 0:
        raise StatisticsError("Weighted sum must be positive")
    if below is None:
        return _convert(total / num, None, T)
    return _convert(total * below, den * num, T)


def _sorted(data):
    data = sorted(data)
    if not data:
        raise StatisticsError("no median for empty data")
    return data, len(data)


def median(data):
    """Return the middle value, or the mean of the two in the middle."""
    data, n = _sorted(data)
    i = n // 2
    return data[i] if n % 2 else (data[i - 1] + data[i]) / 2


def median_low(data):
    """Return the middle value, or the lower of the two in the middle."""
    data, n = _sorted(data)
    return data[(n - 1) // 2]


def median_high(data):
    """Return the middle value, or the higher of the two in the middle."""
    data, n = _sorted(data)
    return data[n // 2]


def median_grouped(data, interval=1.0):
    """Return the median of values that are midpoints of intervals, interpolated within its interval."""
    data, n = _sorted(data)
    x = data[n // 2]
    below = data.index(x)
    inside = 1
    while below + inside < n and data[below + inside] == x:
        inside += 1
    try:
        interval, x = float(interval), float(x)
    except ValueError:
        raise TypeError("Value cannot be converted to a float") from None
    return x - interval / 2.0 + interval * (n / 2 - below) / inside


def _counted(data):
    counts = {}
    for x in data:
        counts[x] = counts.get(x, 0) + 1
    return counts


def mode(data):
    """Return the most common value, the first of them."""
    counts = _counted(iter(data))
    if not counts:
        raise StatisticsError("no mode for empty data")
    return max(counts, key=counts.__getitem__)


def multimode(data):
    """Return a list of the most common values, in order of first appearance."""
    counts = _counted(iter(data))
    most = max(counts.values(), default=0)
    return [x for x, n in counts.items() if n == most]


def quantiles(data, *, n=4, method="exclusive"):
    """Return the n - 1 cut points that divide the data into n intervals of equal probability."""
    if n < 1:
        raise StatisticsError("n must be at least 1")
    data = sorted(data)
    size = len(data)
    if size < 2:
        if size == 1:
            return data * (n - 1)
        raise StatisticsError("must have at least one data point")
    if method == "inclusive":
        m = size - 1
        out = []
        for i in range(1, n):
            j, delta = divmod(i * m, n)
            out.append((data[j] * (n - delta) + data[j + 1] * delta) / n)
        return out
    if method == "exclusive":
        m = size + 1
        out = []
        for i in range(1, n):
            j = min(max(i * m // n, 1), size - 1)
            delta = i * m - j * n
            out.append((data[j - 1] * (n - delta) + data[j] * delta) / n)
        return out
    raise ValueError(f"Unknown method: {method!r}")


# Spread.

def _variance(data, center, less, name, words):
    T, (num, den), _, n = _squares(data, center)
    if n < less + 1:
        raise StatisticsError(f"{name} requires at least {words}")
    return T, num, den, n - less


def variance(data, xbar=None):
    """Return the variance of a sample, by its size minus one."""
    T, num, den, n = _variance(data, xbar, 1, "variance", "two data points")
    return _convert(num / n, None, T) if den is None else _convert(num, den * n, T)


def pvariance(data, mu=None):
    """Return the variance of a whole population."""
    T, num, den, n = _variance(data, mu, 0, "pvariance", "one data point")
    return _convert(num / n, None, T) if den is None else _convert(num, den * n, T)


def _deviation(T, num, den, n):
    if den is None:
        raise ValueError("inf or nan encountered in data")
    from math import gcd
    den *= n
    g = gcd(num, den)
    num, den = num // g, den // g
    if T.__name__ == "Decimal":
        return _sqrt_decimal(num, den)
    return _sqrt_exact(num, den)


def stdev(data, xbar=None):
    """Return the standard deviation of a sample."""
    return _deviation(*_variance(data, xbar, 1, "stdev", "two data points"))


def pstdev(data, mu=None):
    """Return the standard deviation of a whole population."""
    return _deviation(*_variance(data, mu, 0, "pstdev", "one data point"))


# Two variables.

def _paired(x, y, name):
    n = len(x)
    if len(y) != n:
        raise StatisticsError(f"{name} requires that both inputs have same number of data points")
    if n < 2:
        raise StatisticsError(f"{name} requires at least two data points")
    return n


def covariance(x, y, /):
    """Return the covariance of a sample of two variables."""
    n = _paired(x, y, "covariance")
    xbar, ybar = fsum(x) / n, fsum(y) / n
    return sumprod([a - xbar for a in x], [b - ybar for b in y]) / (n - 1)


def _ranks(data, start):
    """Ranks from start on; equal values share the mean of theirs."""
    order = sorted(range(len(data)), key=data.__getitem__)
    out = [0] * len(data)
    i = 0
    while i < len(order):
        j = i + 1
        while j < len(order) and data[order[j]] == data[order[i]]:
            j += 1
        for k in order[i:j]:
            out[k] = start - 1 + i + (j - i + 1) / 2
        i = j
    return out


def correlation(x, y, /, *, method="linear"):
    """Return Pearson's correlation coefficient; with method "ranked", Spearman's."""
    n = _paired(x, y, "correlation")
    if method not in ("linear", "ranked"):
        raise ValueError(f"Unknown method: {method!r}")
    if method == "ranked":
        x, y = _ranks(list(x), (n - 1) / -2), _ranks(list(y), (n - 1) / -2)
    else:
        xbar, ybar = fsum(x) / n, fsum(y) / n
        x, y = [a - xbar for a in x], [b - ybar for b in y]
    try:
        return sumprod(x, y) / _sqrt_product(sumprod(x, x), sumprod(y, y))
    except ZeroDivisionError:
        raise StatisticsError("at least one of the inputs is constant") from None


def linear_regression(x, y, /, *, proportional=False):
    """Return slope and intercept of the line that fits best by least squares."""
    n = _paired(x, y, "linear regression")
    if not proportional:
        xbar, ybar = fsum(x) / n, fsum(y) / n
        x, y = [a - xbar for a in x], [b - ybar for b in y]
    sxy = sumprod(x, y) + 0.0
    try:
        slope = sxy / sumprod(x, x)
    except ZeroDivisionError:
        raise StatisticsError("x is constant") from None
    return _line()(slope=slope, intercept=0.0 if proportional else ybar - slope * xbar)


def _line():
    global LinearRegression
    try:
        return LinearRegression
    except NameError:
        from collections import namedtuple
        LinearRegression = namedtuple("LinearRegression", ("slope", "intercept"), module="statistics")
        return LinearRegression


def __getattr__(name):
    if name == "LinearRegression":
        return _line()
    raise AttributeError(f"module 'statistics' has no attribute {name!r}")


# The normal distribution.

# Rational approximations of the quantile function, coefficients from the highest power down:
# M. J. Wichura, Algorithm AS 241, Applied Statistics 37 (1988).
_CENTER = (
    (2.50908092873012267270e+3, 3.34305755835881281050e+4, 6.72657709270087008530e+4, 4.59219539315498714570e+4,
     1.37316937655094611250e+4, 1.97159095030655144270e+3, 1.33141667891784377450e+2, 3.38713287279636660800e+0),
    (5.22649527885285456100e+3, 2.87290857357219426740e+4, 3.93078958000927106100e+4, 2.12137943015865958670e+4,
     5.39419602142475110770e+3, 6.87187007492057908300e+2, 4.23133307016009112520e+1, 1.0))
_MIDDLE = (
    (7.74545014278341407640e-4, 2.27238449892691845833e-2, 2.41780725177450611770e-1, 1.27045825245236838258e+0,
     3.64784832476320460504e+0, 5.76949722146069140550e+0, 4.63033784615654529590e+0, 1.42343711074968357734e+0),
    (1.05075007164441684324e-9, 5.47593808499534494600e-4, 1.51986665636164571966e-2, 1.48103976427480074590e-1,
     6.89767334985100004550e-1, 1.67638483018380384940e+0, 2.05319162663775882187e+0, 1.0))
_TAIL = (
    (2.01033439929228813265e-7, 2.71155556874348757815e-5, 1.24266094738807843860e-3, 2.65321895265761230930e-2,
     2.96560571828504891230e-1, 1.78482653991729133580e+0, 5.46378491116411436990e+0, 6.65790464350110377720e+0),
    (2.04426310338993978564e-15, 1.42151175831644588870e-7, 1.84631831751005468180e-5, 7.86869131145613259100e-4,
     1.48753612908506148525e-2, 1.36929880922735805310e-1, 5.99832206555887937690e-1, 1.0))


def _rational(parts, r):
    num = den = 0.0
    for c in parts[0]:
        num = num * r + c
    for c in parts[1]:
        den = den * r + c
    return num, den


def _normal_quantile(p, mu, sigma):
    q = p - 0.5
    if fabs(q) <= 0.425:
        num, den = _rational(_CENTER, 0.180625 - q * q)
        return mu + num * q / den * sigma
    r = sqrt(-log(p if q <= 0.0 else 1.0 - p))
    num, den = _rational(_MIDDLE, r - 1.6) if r <= 5.0 else _rational(_TAIL, r - 5.0)
    x = num / den
    return mu + (-x if q < 0.0 else x) * sigma


_SQRT2 = sqrt(2.0)


class NormalDist:
    """Normal distribution of a random variable, with its arithmetic."""

    __slots__ = {"_mu": "Arithmetic mean of a normal distribution", "_sigma": "Standard deviation of a normal distribution"}

    def __init__(self, mu=0.0, sigma=1.0):
        if sigma < 0.0:
            raise StatisticsError("sigma must be non-negative")
        self._mu = float(mu)
        self._sigma = float(sigma)

    @classmethod
    def from_samples(cls, data):
        """Make a distribution with the mean and standard deviation of a sample."""
        T, (num, den), (mean_num, mean_den), n = _squares(data)
        if n < 2:
            raise StatisticsError("stdev requires at least two data points")
        sigma = _deviation(float, num, den, n - 1)
        return cls(mean_num / mean_den, sigma)

    def samples(self, n, *, seed=None):
        """Return a list of n random values."""
        import random
        rnd = random.random if seed is None else random.Random(seed).random
        mu, sigma = self._mu, self._sigma
        return [_normal_quantile(rnd(), mu, sigma) for _ in range(n)]

    def _need_sigma(self, name):
        if not self._sigma:
            raise StatisticsError(f"{name}() not defined when sigma is zero")

    def pdf(self, x):
        """Return the probability density at x."""
        self._need_sigma("pdf")
        var = self._sigma * self._sigma
        diff = x - self._mu
        return exp(diff * diff / (-2.0 * var)) / sqrt(tau * var)

    def cdf(self, x):
        """Return the probability of values up to x."""
        self._need_sigma("cdf")
        return 0.5 * erfc((self._mu - x) / (self._sigma * _SQRT2))

    def inv_cdf(self, p):
        """Return the value up to which the probability is p."""
        if p <= 0.0 or p >= 1.0:
            raise StatisticsError("p must be in the range 0.0 < p < 1.0")
        return _normal_quantile(p, self._mu, self._sigma)

    def quantiles(self, n=4):
        """Return the n - 1 cut points of n intervals of equal probability."""
        return [self.inv_cdf(i / n) for i in range(1, n)]

    def overlap(self, other):
        """Return how far two distributions agree: the area that they have in common."""
        if not isinstance(other, NormalDist):
            raise TypeError("Expected another NormalDist instance")
        a, b = self, other
        if (b._sigma, b._mu) < (a._sigma, a._mu):
            a, b = b, a
        va, vb = a.variance, b.variance
        if not va or not vb:
            raise StatisticsError("overlap() not defined when sigma is zero")
        dv = vb - va
        dm = fabs(b._mu - a._mu)
        if not dv:
            return erfc(dm / (2.0 * a._sigma * _SQRT2))
        mid = a._mu * vb - b._mu * va
        off = a._sigma * b._sigma * sqrt(dm * dm + dv * log(vb / va))
        x, y = (mid + off) / dv, (mid - off) / dv
        return 1.0 - (fabs(b.cdf(x) - a.cdf(x)) + fabs(b.cdf(y) - a.cdf(y)))

    def zscore(self, x):
        """Return the distance of x from the mean, in standard deviations."""
        self._need_sigma("zscore")
        return (x - self._mu) / self._sigma

    mean = property(lambda self: self._mu, doc="Arithmetic mean.")
    median = property(lambda self: self._mu, doc="Median.")
    mode = property(lambda self: self._mu, doc="Mode.")
    stdev = property(lambda self: self._sigma, doc="Standard deviation.")
    variance = property(lambda self: self._sigma * self._sigma, doc="Square of the standard deviation.")

    def __add__(self, other):
        if isinstance(other, NormalDist):
            return NormalDist(self._mu + other._mu, hypot(self._sigma, other._sigma))
        return NormalDist(self._mu + other, self._sigma)

    def __sub__(self, other):
        if isinstance(other, NormalDist):
            return NormalDist(self._mu - other._mu, hypot(self._sigma, other._sigma))
        return NormalDist(self._mu - other, self._sigma)

    def __mul__(self, other):
        return NormalDist(self._mu * other, self._sigma * fabs(other))

    def __truediv__(self, other):
        return NormalDist(self._mu / other, self._sigma / fabs(other))

    def __pos__(self):
        return NormalDist(self._mu, self._sigma)

    def __neg__(self):
        return NormalDist(-self._mu, self._sigma)

    __radd__ = __add__
    __rmul__ = __mul__

    def __rsub__(self, other):
        return -(self - other)

    def __eq__(self, other):
        if not isinstance(other, NormalDist):
            return NotImplemented
        return self._mu == other._mu and self._sigma == other._sigma

    def __hash__(self):
        return hash((self._mu, self._sigma))

    def __repr__(self):
        return f"{type(self).__name__}(mu={self._mu!r}, sigma={self._sigma!r})"

    def __getstate__(self):
        return self._mu, self._sigma

    def __setstate__(self, state):
        self._mu, self._sigma = state


# Kernel density estimation. A kernel is its density, cumulative density and quantile function, and whether it ends at ±1.

def _newton(estimate, f, slope):
    def inverse(y):
        x = estimate(y)
        while abs(diff := f(x) - y) > 1e-12:
            x -= diff / slope(x)
        return x
    return inverse


def _mirrored(estimate):
    return lambda p: estimate(p) if p <= 0.5 else -estimate(1.0 - p)


def _quartic_start(p):
    if p < 0.0106:
        return (2.0 * p) ** 0.3838 - 1.0
    x = (2.0 * p) ** 0.4258865685331 - 1.0
    return x + 0.026818732 * sin(7.101753784 * p + 2.73230839482953) if p < 0.499 else x


def _triweight_start(p):
    x = (2.0 * p) ** 0.3400218741872791 - 1.0
    return x - 0.033 * sin(1.07 * tau * (p - 0.035)) if 0.00001 < p < 0.499 else x


def _kernel(name):
    if name in ("normal", "gauss"):
        root, neg = sqrt(2 * pi), -sqrt(2)
        return (lambda t: exp(-0.5 * t * t) / root, lambda t: 0.5 * erfc(t / neg),
                lambda p: _normal_quantile(p, 0.0, 1.0), False)
    if name == "logistic":
        return (lambda t: 0.5 / (1.0 + cosh(t)), lambda t: 1.0 - 1.0 / (exp(t) + 1.0), lambda p: log(p / (1.0 - p)), False)
    if name == "sigmoid":
        a, b, c = 1 / pi, 2 / pi, pi / 2
        return lambda t: a / cosh(t), lambda t: b * atan(exp(t)), lambda p: log(tan(p * c)), False
    if name in ("rectangular", "uniform"):
        return lambda t: 0.5, lambda t: 0.5 * t + 0.5, lambda p: 2.0 * p - 1.0, True
    if name == "triangular":
        return (lambda t: 1.0 - abs(t), lambda t: t * t * (0.5 if t < 0.0 else -0.5) + t + 0.5,
                lambda p: sqrt(2.0 * p) - 1.0 if p < 0.5 else 1.0 - sqrt(2.0 - 2.0 * p), True)
    if name in ("parabolic", "epanechnikov"):
        return (lambda t: 3 / 4 * (1.0 - t * t), lambda t: sumprod((-1 / 4, 3 / 4, 1 / 2), (t ** 3, t, 1.0)),
                lambda p: 2.0 * cos((acos(2.0 * p - 1.0) + pi) / 3.0), True)
    if name in ("quartic", "biweight"):
        pdf = lambda t: 15 / 16 * (1.0 - t * t) ** 2
        cdf = lambda t: sumprod((3 / 16, -5 / 8, 15 / 16, 1 / 2), (t ** 5, t ** 3, t, 1.0))
        return pdf, cdf, _newton(_mirrored(_quartic_start), cdf, pdf), True
    if name == "triweight":
        pdf = lambda t: 35 / 32 * (1.0 - t * t) ** 3
        cdf = lambda t: sumprod((-5 / 32, 21 / 32, -35 / 32, 35 / 32, 1 / 2), (t ** 7, t ** 5, t ** 3, t, 1.0))
        return pdf, cdf, _newton(_mirrored(_triweight_start), cdf, pdf), True
    if name == "cosine":
        a, b = pi / 4, pi / 2
        return lambda t: a * cos(b * t), lambda t: 0.5 * sin(b * t) + 0.5, lambda p: 2.0 * asin(2.0 * p - 1.0) / pi, True
    raise StatisticsError(f"Unknown kernel name: {name!r}")


def _check_kde(data, h, kernel):
    n = len(data)
    if not n:
        raise StatisticsError("Empty data sequence")
    if not isinstance(data[0], (int, float)):
        raise TypeError("Data sequence must contain ints or floats")
    if h <= 0.0:
        raise StatisticsError(f"Bandwidth h must be positive, not {h=!r}")
    return n, _kernel(kernel)


def kde(data, h, kernel="normal", *, cumulative=False):
    """Return a function that estimates the density (or cumulative density) behind a sample, smoothed by a kernel of
    bandwidth h."""
    n, (pdf, cdf, _, bounded) = _check_kde(data, h, kernel)
    if not bounded:
        def density(x):
            return sum([pdf((x - x_i) / h) for x_i in data]) / (len(data) * h)

        def distribution(x):
            return sum([cdf((x - x_i) / h) for x_i in data]) / len(data)
    else:
        from bisect import bisect_left, bisect_right
        sample = sorted(data)
        width = h * 1.0

        def refresh():
            nonlocal n, sample
            if len(data) != n:
                sample = sorted(data)
                n = len(data)

        def density(x):
            refresh()
            near = sample[bisect_left(sample, x - width):bisect_right(sample, x + width)]
            return sum([pdf((x - x_i) / h) for x_i in near]) / (n * h)

        def distribution(x):
            refresh()
            i = bisect_left(sample, x - width)
            near = sample[i:bisect_right(sample, x + width)]
            return sum([cdf((x - x_i) / h) for x_i in near], i) / n
    result = distribution if cumulative else density
    result.__doc__ = f"{'CDF' if cumulative else 'PDF'} estimate with {h=!r} and {kernel=!r}"
    return result


def kde_random(data, h, kernel="normal", *, seed=None):
    """Return a function that makes random values of the density that kde() estimates."""
    _, (_, _, quantile, _) = _check_kde(data, h, kernel)
    import random as _random
    source = _random.Random(seed)
    random, choice = source.random, source.choice

    def rand():
        return choice(data) + h * quantile(random())
    rand.__doc__ = f"Random KDE selection with {h=!r} and {kernel=!r}"
    return rand
