package num

import "math/big"

var (
	errTooBigToConvert = &Error{Type: OverflowError, Msg: "int too big to convert"}
	errNegativeBytes   = &Error{Type: OverflowError, Msg: "can't convert negative int to unsigned"}
)

// ToBytes returns x in length bytes (int.to_bytes), two's complement if signed, or OverflowError. length is not negative.
func ToBytes(m Meter, x *big.Int, length int, little, signed bool) ([]byte, error) {
	if x.Sign() < 0 && !signed {
		return nil, errNegativeBytes
	}
	need := int64(x.BitLen())
	if signed && x.Sign() != 0 {
		need++ // the sign; a negative power of 2 needs one bit less
		if x.Sign() < 0 && x.TrailingZeroBits() == uint(x.BitLen()-1) {
			need--
		}
	}
	if need > int64(length)*8 {
		return nil, errTooBigToConvert
	}
	if err := alloc(m, int64(length)); err != nil {
		return nil, err
	}
	out := make([]byte, length)
	t := newTwos(x)
	var w uint
	err := bulk(m, length, linearPiece*wordBytes, 8, func(lo, hi int) {
		for i := lo; i < hi; i++ {
			if i%wordBytes == 0 {
				w = uint(t.next(i / wordBytes))
			}
			at := i
			if !little {
				at = length - 1 - i
			}
			out[at] = byte(w)
			w >>= 8
		}
	})
	return out, err
}

// FromBytes is int.from_bytes.
func FromBytes(m Meter, b []byte, little, signed bool) (*big.Int, error) {
	n := len(b)
	if err := alloc(m, int64(n)+wordBytes); err != nil {
		return nil, err
	}
	at := func(i int) byte { // byte i from the least significant
		if little {
			return b[i]
		}
		return b[n-1-i]
	}
	negative := signed && n > 0 && at(n-1)&0x80 != 0
	z := make(nat, (n+wordBytes-1)/wordBytes)
	var mask byte
	if negative {
		mask = 0xff
	}
	err := bulk(m, n, linearPiece*wordBytes, 8, func(lo, hi int) {
		for i := lo; i < hi; i++ {
			z[i/wordBytes] |= big.Word(at(i)^mask) << (i % wordBytes * 8)
		}
	})
	if err != nil {
		return nil, err
	}
	if negative { // -x is ^x + 1
		return addSigned(m, makeInt(z, true), bigOne, true)
	}
	return makeInt(z, false), nil
}
