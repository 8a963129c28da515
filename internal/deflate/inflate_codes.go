package deflate

import "encoding/binary"

const quickBits = 9

// table decodes one Huffman code: short codes by a look at the next bits, long ones by counting (codes of one length are consecutive numbers).
type table struct {
	quick [1 << quickBits]uint16 // symbol<<4 | length of its code; 0: longer than quickBits, or none
	count [maxCodeLen + 1]uint16
	syms  [320]uint16 // ordered by code
	empty bool        // no symbol has a code
	one   bool        // a single code, of one bit: the other bit stands for nothing
}

const (
	noSymbol = -1 // the bits are no code
	noInput  = -2
)

var fixedLitTable, fixedDistTable = fixedTables()

func fixedTables() (lit, dist table) {
	var lens [numLit + 2]uint8
	for i := range lens {
		switch {
		case i < 144 || i >= 280:
			lens[i] = 8
		case i < 256:
			lens[i] = 9
		default:
			lens[i] = 7
		}
	}
	lit.build(lens[:])
	var five [32]uint8
	for i := range five {
		five[i] = 5
	}
	dist.build(five[:])
	return lit, dist
}

// build makes the table of a code; complete says that it is neither over-subscribed nor incomplete.
func (t *table) build(lens []uint8) (complete bool) {
	t.count = [maxCodeLen + 1]uint16{}
	clear(t.quick[:])
	for _, n := range lens {
		t.count[n]++
	}
	t.empty, t.one = int(t.count[0]) == len(lens), false
	t.count[0] = 0
	if t.empty {
		return true
	}
	left := 1
	longest := 0
	var next, code [maxCodeLen + 2]int
	for n := 1; n <= maxCodeLen; n++ {
		left = left<<1 - int(t.count[n])
		if left < 0 {
			return false
		}
		if t.count[n] > 0 {
			longest = n
		}
		next[n+1] = next[n] + int(t.count[n])
		code[n+1] = (code[n] + int(t.count[n])) << 1
	}
	t.one = left > 0 && longest == 1
	for i, n := range lens {
		if n == 0 {
			continue
		}
		t.syms[next[n]] = uint16(i)
		next[n]++
		c := code[n]
		code[n]++
		if n <= quickBits {
			r := 0
			for range n {
				r = r<<1 | c&1
				c >>= 1
			}
			for ; r < 1<<quickBits; r += 1 << n {
				t.quick[r] = uint16(i)<<4 | uint16(n)
			}
		}
	}
	return left == 0
}

// symbol decodes one symbol of what hold has; bits is the length of its code.
func (t *table) symbol(hold uint64, nbits uint) (sym int, bits uint) {
	if e := t.quick[hold&(1<<quickBits-1)]; e != 0 {
		if bits = uint(e & 15); bits <= nbits {
			return int(e >> 4), bits
		}
		return noInput, 0
	}
	if t.empty || t.one {
		if nbits == 0 {
			return noInput, 0
		}
		return noSymbol, 1
	}
	code, first, index := 0, 0, 0
	for n := uint(1); n <= maxCodeLen; n++ {
		if n > nbits {
			return noInput, 0
		}
		code |= int(hold & 1)
		hold >>= 1
		count := int(t.count[n])
		if code-count < first {
			return int(t.syms[index+code-first]), n
		}
		index += count
		first = (first + count) << 1
		code <<= 1
	}
	return noSymbol, maxCodeLen
}

// decode reads a symbol, byte by byte as it needs them.
func (z *Decompressor) decode(t *table) int {
	for {
		sym, bits := t.symbol(z.hold, z.nbits)
		if sym != noInput {
			z.take(bits)
			return sym
		}
		if !z.need(z.nbits + 1) {
			return noInput
		}
	}
}

// tables reads the codes of a block.
func (z *Decompressor) tables() (ok bool, err error) {
	switch z.state {
	case inTable:
		if !z.need(14) {
			return false, nil
		}
		z.nlit, z.ndist, z.nlens = z.take(5)+257, z.take(5)+1, z.take(4)+4
		if z.nlit > numLit || z.ndist > numDist {
			return false, DataError("too many length or distance symbols")
		}
		z.n, z.state = 0, inLenLens
		clear(z.lens[:])
	case inLenLens:
		for ; z.n < z.nlens; z.n++ {
			if !z.need(3) {
				return false, nil
			}
			z.lens[lenOrder[z.n]] = uint8(z.take(3))
		}
		if !z.lit.build(z.lens[:numLen]) {
			return false, DataError("invalid code lengths set")
		}
		z.n, z.state = 0, inLens
		clear(z.lens[:numLen])
	case inLens:
		return z.codeLens()
	}
	z.owed += 100
	return true, nil
}

func (z *Decompressor) codeLens() (ok bool, err error) {
	for z.n < z.nlit+z.ndist {
		var sym int
		var bits uint
		for { // a run is read whole, with its extra bits
			if sym, bits = z.lit.symbol(z.hold, z.nbits); sym == noSymbol {
				sym = 0 // there are no codes at all
			}
			if sym != noInput && (sym < 16 || z.nbits >= bits+uint(runExtra[sym])) {
				break
			}
			if !z.need(z.nbits + 1) {
				return false, nil
			}
		}
		z.take(bits)
		if sym < 16 {
			z.lens[z.n] = uint8(sym)
			z.n++
			continue
		}
		val := uint8(0)
		if sym == 16 {
			if z.n == 0 {
				return false, DataError("invalid bit length repeat")
			}
			val = z.lens[z.n-1]
		}
		n := z.take(uint(runExtra[sym])) + 3
		if sym == 18 {
			n += 8
		}
		if z.n+n > z.nlit+z.ndist {
			return false, DataError("invalid bit length repeat")
		}
		for range n {
			z.lens[z.n] = val
			z.n++
		}
	}
	if z.lens[endBlock] == 0 {
		return false, DataError("invalid code -- missing end-of-block")
	}
	if !z.lit.build(z.lens[:z.nlit]) && !z.lit.one {
		return false, DataError("invalid literal/lengths set")
	}
	if !z.dists.build(z.lens[z.nlit:z.nlit+z.ndist]) && !z.dists.one {
		return false, DataError("invalid distances set")
	}
	z.owed += 300
	z.state, z.dist, z.n = inCodes, 0, 0
	return true, nil
}

// codes decodes symbols up to the end of the block, or as far as input and room go. z.n is a length whose distance is still to be read, z.extra the
// extra bits that are, by one more than their number, and then in z.n or z.dist only the base.
func (z *Decompressor) codes() (ok bool, err error) {
	for {
		if z.n == 0 && len(z.src)-z.in >= 8 && z.limit-z.pos >= maxMatch {
			if done, err := z.quickly(); done || err != nil {
				return true, err
			}
		}
		if z.n == 0 {
			sym := z.pendingLiteral()
			if sym == noInput {
				if sym = z.decode(&z.lit); sym == noInput {
					return false, nil
				}
			}
			switch {
			case sym == noSymbol || sym > endBlock+29:
				return false, DataError("invalid literal/length code")
			case sym < endBlock:
				if z.pos == z.limit {
					z.nlit = sym + 1<<10 // decoded, but there is no room
					return false, nil
				}
				z.buf[z.pos] = byte(sym)
				z.pos++
				continue
			case sym == endBlock:
				z.state = inBlock
				return true, nil
			}
			sym -= endBlock + 1
			z.n, z.extra, z.dist = lenBase[sym]+minMatch, uint(lenExtra[sym])+1, 0
		}
		if ok, err := z.distance(); !ok || err != nil {
			return false, err
		}
		z.state = inMatch
		return true, nil
	}
}

// pendingLiteral is a literal for which there was no room, or noInput.
func (z *Decompressor) pendingLiteral() int {
	if z.nlit < 1<<10 {
		return noInput
	}
	sym := z.nlit - 1<<10
	z.nlit = 0
	return sym
}

// distance reads the rest of a match: extra bits of the length, code and extra bits of the distance.
func (z *Decompressor) distance() (ok bool, err error) {
	if z.dist == 0 {
		if z.extra > 0 {
			if !z.need(z.extra - 1) {
				return false, nil
			}
			z.n += z.take(z.extra - 1)
			z.extra = 0
		}
		sym := z.decode(&z.dists)
		if sym == noInput {
			return false, nil
		}
		if sym == noSymbol || sym >= numDist {
			return false, DataError("invalid distance code")
		}
		z.dist, z.extra = distBase[sym], uint(distExtra[sym])+1
	}
	if !z.need(z.extra - 1) {
		return false, nil
	}
	z.dist += z.take(z.extra - 1)
	z.extra = 0
	if z.tooFar(z.dist) {
		return false, DataError("invalid distance too far back")
	}
	return true, nil
}

func (z *Decompressor) tooFar(dist int) bool { return dist > z.pos || dist > history }

// quickly decodes while input and room are plenty; done says that the block ended. Whole bytes that were read ahead go back.
func (z *Decompressor) quickly() (done bool, err error) {
	src, in, hold, nbits := z.src, z.in, z.hold, z.nbits
	if sym := z.pendingLiteral(); sym >= 0 {
		z.buf[z.pos] = byte(sym)
		z.pos++
	}
	for len(src)-in >= 8 && z.limit-z.pos >= maxMatch {
		hold |= binary.LittleEndian.Uint64(src[in:]) << nbits
		in += int(63-nbits) >> 3
		nbits |= 56
		sym, bits := z.lit.symbol(hold, nbits)
		hold >>= bits
		nbits -= bits
		if sym >= 0 && sym < endBlock {
			z.buf[z.pos] = byte(sym)
			z.pos++
			if sym, bits = z.lit.symbol(hold, nbits); sym >= 0 && sym < endBlock {
				z.buf[z.pos] = byte(sym)
				z.pos++
				hold >>= bits
				nbits -= bits
			}
			continue
		}
		if sym == endBlock {
			done = true
			z.state = inBlock
			break
		}
		if sym < 0 || sym > endBlock+29 {
			err = DataError("invalid literal/length code")
			break
		}
		sym -= endBlock + 1
		x := uint(lenExtra[sym])
		n := lenBase[sym] + minMatch + int(hold&(1<<x-1))
		hold >>= x
		nbits -= x
		sym, bits = z.dists.symbol(hold, nbits)
		if sym < 0 || sym >= numDist {
			err = DataError("invalid distance code")
			break
		}
		hold >>= bits
		x = uint(distExtra[sym])
		z.dist = distBase[sym] + int(hold&(1<<x-1))
		hold >>= x
		nbits -= bits + x
		if z.tooFar(z.dist) {
			err = DataError("invalid distance too far back")
			break
		}
		z.copyMatch(n)
	}
	in -= int(nbits >> 3)
	nbits &= 7
	z.in, z.hold, z.nbits = in, hold&(1<<nbits-1), nbits
	return done, err
}
