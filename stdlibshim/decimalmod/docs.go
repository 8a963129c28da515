package decimalmod

// moduleDoc is the docstring of the module. Its examples are run by doctest, as those of the methods are.
const moduleDoc = `Decimal floating-point arithmetic: numbers as people write them, with a precision of one's choice.

>>> from decimal import *
>>> Decimal("0.1") + Decimal("0.2")
Decimal('0.3')
>>> with localcontext(prec=6) as ctx:
...     print(Decimal(1) / Decimal(7))
0.142857

What an operation meets is a flag of the context, and an exception where the context traps it.

>>> ctx = Context(prec=3, traps=[DivisionByZero])
>>> ctx.add(Decimal("1.234"), Decimal("1"))
Decimal('2.23')
>>> ctx.flags[Inexact]
True
>>> ctx.divide(Decimal(1), Decimal(0))
Traceback (most recent call last):
    ...
decimal.DivisionByZero: [<class 'decimal.DivisionByZero'>]
`

const contextDoc = `Precision, rounding and limits of decimal arithmetic, and which of its signals raise exceptions.

>>> Context(prec=5, rounding=ROUND_DOWN).divide(Decimal(2), Decimal(3))
Decimal('0.66666')
`

// methodDocs are the docstrings of methods of Decimal.
var methodDocs = map[string]string{
	"compare_total": `Compare by the order that all numbers have, representation and NaN included.

>>> Decimal("1.0").compare_total(Decimal("1"))
Decimal('-1')
`,
	"copy_sign": `Return the number with the sign of other.

>>> Decimal("2").copy_sign(Decimal("-0.5"))
Decimal('-2')
`,
	"fma": `Return self * other + third, rounded once.

>>> Decimal(4).fma(5, 6)
Decimal('26')
`,
	"quantize": `Return the number rounded to the exponent of exp.

>>> Decimal("2.345").quantize(Decimal("0.01"), rounding=ROUND_HALF_UP)
Decimal('2.35')
`,
}
