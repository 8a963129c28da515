// Package fmath holds elementary functions that round right, as those of the C library that CPython calls do nearly always. Those of
// Go's math package are off by one unit in the last place for 5 to 50 % of arguments, which a program that prints floats shows.
//
// # Model
//
// A function computes its value as a double-double (type dd) with an error of about 2**-66 of its size and rounds once, so that one result in some thousands
// differs from the exact value rounded. Arguments are reduced by tables of double-doubles (tables.go, made by TestTables from series over big.Float) to where
// short Taylor polynomials do. Inverse functions correct an approximation of package math by one step of Newton's method.
//
// Special cases are those of C. What is an error in Python (a range, a domain) is an infinity or NaN here, for the caller to word.
//
// # API
//
//	Exp Exp2 Expm1 Log Log2 Log10 Log1p Pow        Pow is for a finite base above 0 and a finite exponent
//	Sin Cos SinCos Tan Asin Acos Atan Atan2
//	Sinh Cosh Tanh Asinh Acosh Atanh
//	Hypot Cbrt Erf Erfc Gamma Lgamma
//
// Against CPython 3.14 over glibc 2.43 about one result in 1000 differs, by one unit in the last place, and none of Asinh, Acosh, Atanh, Erf, Erfc and Hypot.
// Log10, Log1p, Expm1, Sinh, Cosh and Tanh are not rounded right but follow the formulas of fdlibm, as that library does; Gamma and Lgamma follow CPython's own.
// Cbrt is rounded right, so that Cbrt(27) is 3, where glibc 2.43 has 3.0000000000000004.
package fmath
