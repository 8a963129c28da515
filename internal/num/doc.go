// Package num holds the numbers of Python 3.14 without its objects: what ints, floats and complex numbers
// compute, print and parse, with CPython's results, roundings and error texts.
//
// # Model
//
// A small int is an int64, any other a *big.Int that nobody changes: results are fresh or one of the operands. Functions named ...Int64 and
// ...Overflows are the fast paths; an overflow is reported and the caller turns to the function for *big.Int of the same
// purpose. Big results are not normalised back; the caller does that, as it knows the layout of its values.
//
// An error is a *Error, which names a Python exception, or came from the Meter. Texts that are no number give ErrSyntax,
// since the caller has the repr of the argument that the message quotes. Strings are Go strings of UTF-8 (lone surrogates, in WTF-8, are never part of a
// number); what Python knows about white space and digits beyond ASCII comes in through a Norm.
//
// # Metering
//
// Every function whose work can grow takes a Meter. It is charged before the work is done, MaxStep units (about
// 1 ms) at most at a time, and the size of a result is estimated and charged before memory is taken. So a deadline is noticed
// between two calls whatever the operands. math/big can't be interrupted: it only ever gets pieces that
// cost less than leafStep. Larger operands are cut into slices of their words (type nat), which math/big reads in place:
//
//   - products by Karatsuba's method over the pieces (natmul.go),
//   - quotients by Burnikel and Ziegler's recursion (natdiv.go),
//   - powers by squaring, modular ones by windows (bigpow.go),
//   - greatest common divisors and inverses by Lehmer's steps, square roots by Zimmermann's recursion (gcd.go),
//   - texts by splitting at powers of the base (inttext.go, intparse.go),
//   - factorials and binomials by product trees (product.go),
//   - sums, shifts, comparisons and bitwise operations, which are linear, in stretches of words (bigarith.go, nat.go).
//
// The costs are formulas over operand sizes, so that a program costs the same fuel on every machine; a benchmark
// (BenchmarkUnits) prints what a unit takes on the one at hand.
//
// # API
//
//	ints       Add Sub Neg Mul DivMod FloorDiv Mod Pow PowMod Lsh Rsh And Or Xor Not Cmp BitCount TrueDiv
//	           GCD Isqrt Factorial Perm Comb RoundInt ToBytes FromBytes Text TextSize ParseInt
//	int64      AddOverflows SubOverflows MulOverflows PowOverflows LshOverflows RshInt64 FloorDivInt64 ModInt64
//	           PowModInt64 GCDInt64 BitLenInt64 BitCountInt64 TrueDivInt64 TextInt64
//	float      FloatRepr AppendFloatRepr AppendFloat ParseFloat FloatHex ParseFloatHex Round RoundToInt IsInteger
//	           IntegerRatio FloatDivMod FloatFloorDiv FloatMod FloatPow Hypot
//	mixed      FloatToInt BigToFloat CmpInt64Float CmpBigFloat
//	complex    ComplexMul ComplexDiv ComplexPow ComplexAbs ComplexRepr ParseComplex, and ...Real / Real... for mixed operands
package num
