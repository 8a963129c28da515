package deflate

const (
	endBlock   = 256
	numLit     = 286
	numDist    = 30
	numLen     = 19
	maxCodeLen = 15
	maxLenLen  = 7
)

// blockState is the block that is being gathered: its symbols, and how often each occurs.
type blockState struct {
	syms     []uint32 // a literal, or distance<<9 | length-3 | 1<<8
	symLimit int
	lit      tree
	dist     tree
	lens     tree
	optLen   int // bits of the block with codes of its own
	fixedLen int // with the fixed codes
	heap     [2*numLit + 1]int
	heapLen  int
}

// tree is a Huffman code: of each symbol how often it occurs, the length of its code and the code, lowest bit first.
type tree struct {
	freq  [2*numLit + 1]uint16
	dad   [2*numLit + 1]uint16
	depth [2*numLit + 1]uint8
	len   [2*numLit + 1]uint8
	code  [numLit + 2]uint16
	n     int // symbols
	max   int // the highest that occurs
	limit int // of lengths
	base  int // symbols from here on have extra bits
	extra []byte
	fixed *tree // its counterpart in fixed blocks
}

var (
	lenExtra  = []byte{0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0}
	distExtra = []byte{0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13}
	runExtra  = []byte{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 3, 7}
	lenOrder  = [numLen]byte{16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15}
	lenBase   [29]int
	distBase  [30]int
	lenCodes  [maxMatch - minMatch + 1]byte // of a length less 3
	fixedLit  = new(tree)
	fixedDist = new(tree)
)

var _ = makeTables()

func makeTables() bool {
	n := 0
	for i, x := range lenExtra {
		lenBase[i] = n
		for range 1 << x {
			if n < len(lenCodes) {
				lenCodes[n] = byte(i)
			}
			n++
		}
	}
	lenBase[28] = maxMatch - minMatch // the longest match has a code of its own
	lenCodes[maxMatch-minMatch] = 28
	n = 1
	for i, x := range distExtra {
		distBase[i] = n
		n += 1 << x
	}
	for i := range numLit + 2 {
		switch {
		case i < 144 || i >= 280:
			fixedLit.len[i] = 8
		case i < 256:
			fixedLit.len[i] = 9
		default:
			fixedLit.len[i] = 7
		}
	}
	fixedLit.n, fixedLit.max = numLit+2, numLit+1
	fixedLit.makeCodes()
	for i := range numDist {
		fixedDist.len[i] = 5
	}
	fixedDist.max = numDist - 1
	fixedDist.makeCodes()
	return true
}

// distCode is the symbol of a distance.
func distCode(d int) int {
	d--
	if d < 4 {
		return d
	}
	k := 0
	for d>>k > 3 {
		k++
	}
	return 2*k + d>>k
}

func (b *blockState) init(symbols int) {
	b.symLimit = symbols - 1
	b.lit = tree{n: numLit, limit: maxCodeLen, base: endBlock + 1, extra: lenExtra, fixed: fixedLit}
	b.dist = tree{n: numDist, limit: maxCodeLen, extra: distExtra, fixed: fixedDist}
	b.lens = tree{n: numLen, limit: maxLenLen, extra: runExtra}
	b.begin()
}

func (b *blockState) begin() {
	for _, t := range [3]*tree{&b.lit, &b.dist, &b.lens} {
		clear(t.freq[:t.n])
	}
	b.lit.freq[endBlock] = 1
	b.optLen, b.fixedLen = 0, 0
	b.syms = b.syms[:0]
}

// literal adds a byte to the block, and reports whether it is full.
func (b *blockState) literal(x byte) bool {
	b.syms = append(b.syms, uint32(x))
	b.lit.freq[x]++
	return len(b.syms) == b.symLimit
}

// match adds a match to the block, and reports whether it is full.
func (b *blockState) match(dist, length int) bool {
	length -= minMatch
	b.syms = append(b.syms, uint32(dist)<<9|1<<8|uint32(length))
	b.lit.freq[endBlock+1+int(lenCodes[length])]++
	b.dist.freq[distCode(dist)]++
	return len(b.syms) == b.symLimit
}

// makeCodes gives codes to symbols by the lengths of their codes (RFC 1951, 3.2.2).
func (t *tree) makeCodes() {
	var count, next [maxCodeLen + 1]uint16
	for i := range t.max + 1 {
		count[t.len[i]]++
	}
	count[0] = 0
	code := uint16(0)
	for n := 1; n <= maxCodeLen; n++ {
		code = (code + count[n-1]) << 1
		next[n] = code
	}
	for i := range t.max + 1 {
		if n := t.len[i]; n > 0 {
			c, r := next[n], uint16(0)
			next[n]++
			for range n {
				r = r<<1 | c&1
				c >>= 1
			}
			t.code[i] = r
		}
	}
}

// before orders nodes of the heap: by frequency, then by the height of what is below.
func (t *tree) before(n, m int) bool {
	return t.freq[n] < t.freq[m] || t.freq[n] == t.freq[m] && t.depth[n] <= t.depth[m]
}

func (b *blockState) sift(t *tree, k int) {
	v := b.heap[k]
	for j := 2 * k; j <= b.heapLen; j *= 2 {
		if j < b.heapLen && t.before(b.heap[j+1], b.heap[j]) {
			j++
		}
		if t.before(v, b.heap[j]) {
			break
		}
		b.heap[k] = b.heap[j]
		k = j
	}
	b.heap[k] = v
}

// build makes the shortest codes for the frequencies of t, and adds what the symbols take to the lengths of the block.
func (b *blockState) build(t *tree) {
	b.heapLen = 0
	top := len(b.heap) // nodes in order of frequency lie from here on
	t.max = -1
	for i := range t.n {
		t.len[i] = 0
		if t.freq[i] != 0 {
			b.heapLen++
			b.heap[b.heapLen] = i
			t.max, t.depth[i] = i, 0
		}
	}
	for b.heapLen < 2 { // a code has two symbols at least
		n := 0
		if t.max < 2 {
			t.max++
			n = t.max
		}
		b.heapLen++
		b.heap[b.heapLen] = n
		t.freq[n], t.depth[n] = 1, 0
		b.optLen--
		if t.fixed != nil {
			b.fixedLen -= int(t.fixed.len[n])
		}
	}
	for k := b.heapLen / 2; k >= 1; k-- {
		b.sift(t, k)
	}
	node := t.n
	for {
		n := b.heap[1]
		b.heap[1] = b.heap[b.heapLen]
		b.heapLen--
		b.sift(t, 1)
		m := b.heap[1]
		b.heap[top-1], b.heap[top-2] = n, m
		top -= 2
		t.freq[node] = t.freq[n] + t.freq[m]
		t.depth[node] = max(t.depth[n], t.depth[m]) + 1
		t.dad[n], t.dad[m] = uint16(node), uint16(node)
		b.heap[1] = node
		node++
		b.sift(t, 1)
		if b.heapLen < 2 {
			break
		}
	}
	top--
	b.heap[top] = b.heap[1]
	b.lengths(t, top)
	t.makeCodes()
}

// lengths computes the length of each code, none above the limit of t.
func (b *blockState) lengths(t *tree, top int) {
	var count [maxCodeLen + 1]int
	over := 0
	t.len[b.heap[top]] = 0
	for _, n := range b.heap[top+1:] {
		bits := int(t.len[t.dad[n]]) + 1
		if bits > t.limit {
			bits = t.limit
			over++
		}
		t.len[n] = uint8(bits)
		if n > t.max {
			continue
		}
		count[bits]++
		extra := 0
		if n >= t.base {
			extra = int(t.extra[n-t.base])
		}
		b.optLen += int(t.freq[n]) * (bits + extra)
		if t.fixed != nil {
			b.fixedLen += int(t.freq[n]) * (int(t.fixed.len[n]) + extra)
		}
	}
	if over == 0 {
		return
	}
	for ; over > 0; over -= 2 {
		bits := t.limit - 1
		for count[bits] == 0 {
			bits--
		}
		count[bits]-- // a leaf moves down, beside one of those that were too deep
		count[bits+1] += 2
		count[t.limit]--
	}
	h := len(b.heap)
	for bits := t.limit; bits > 0; bits-- {
		for n := count[bits]; n > 0; {
			h--
			m := b.heap[h]
			if m > t.max {
				continue
			}
			if int(t.len[m]) != bits {
				b.optLen += (bits - int(t.len[m])) * int(t.freq[m])
				t.len[m] = uint8(bits)
			}
			n--
		}
	}
}

// run is a symbol of the code lengths' own code, with the value of its extra bits.
type run struct{ sym, extra uint8 }

// codeRuns writes the code lengths of t in runs.
func (b *blockState) codeRuns(t *tree, out []run) []run {
	add := func(r run) {
		b.lens.freq[r.sym]++
		out = append(out, r)
	}
	prev := -1
	for i := 0; i <= t.max; {
		cur, most, least := int(t.len[i]), 7, 4
		if cur == 0 {
			most, least = 138, 3
		} else if cur == prev {
			most, least = 6, 3
		}
		n := 1
		for n < most && i+n <= t.max && int(t.len[i+n]) == cur {
			n++
		}
		i += n
		switch {
		case n < least:
			for range n {
				add(run{sym: uint8(cur)})
			}
		case cur != 0:
			if cur != prev {
				add(run{sym: uint8(cur)})
				n--
			}
			add(run{16, uint8(n - 3)})
		case n <= 10:
			add(run{17, uint8(n - 3)})
		default:
			add(run{18, uint8(n - 11)})
		}
		prev = cur
	}
	return out
}

func (c *Compressor) send(v uint64, n uint) {
	c.bits |= v << c.nbits
	if c.nbits += n; c.nbits >= 48 {
		c.flushBits()
	}
}

// flushBits writes the whole bytes of what was sent.
func (c *Compressor) flushBits() {
	for c.nbits >= 8 {
		c.out = append(c.out, byte(c.bits))
		c.bits >>= 8
		c.nbits -= 8
	}
}

// windup goes on at a byte.
func (c *Compressor) windup() {
	c.nbits = (c.nbits + 7) &^ 7
	c.flushBits()
}

// align writes an empty fixed block.
func (c *Compressor) align() {
	c.send(1<<1, 3)
	c.send(uint64(fixedLit.code[endBlock]), uint(fixedLit.len[endBlock]))
}

func lastBit(last bool) uint64 {
	if last {
		return 1
	}
	return 0
}

func (c *Compressor) storedBlock(p []byte, last bool) {
	c.send(lastBit(last), 3)
	c.windup()
	n := len(p)
	c.out = append(c.out, byte(n), byte(n>>8), byte(^n), byte(^n>>8))
	c.out = append(c.out, p...)
}

// flushBlock writes the block in the shortest of the three ways.
func (c *Compressor) flushBlock(last bool) error {
	if err := c.pay(int64(len(c.syms)) + 300); err != nil {
		return err
	}
	c.build(&c.lit)
	c.build(&c.dist)
	var buf [numLit + numDist]run
	runs := c.codeRuns(&c.lit, buf[:0])
	runs = c.codeRuns(&c.dist, runs)
	c.build(&c.lens)
	lens := numLen
	for lens > 4 && c.lens.len[lenOrder[lens-1]] == 0 {
		lens--
	}
	c.optLen += 3*lens + 5 + 5 + 4
	opt, fixed := (c.optLen+3+7)>>3, (c.fixedLen+3+7)>>3
	if fixed <= opt || c.strategy == Fixed {
		opt = fixed
	}
	switch stored := c.strstart - c.blockStart; {
	case stored+4 <= opt && c.blockStart >= 0:
		c.storedBlock(c.window[c.blockStart:c.strstart], last)
	case fixed == opt:
		c.send(1<<1|lastBit(last), 3)
		c.sendSymbols(fixedLit, fixedDist)
	default:
		c.send(2<<1|lastBit(last), 3)
		c.send(uint64(c.lit.max+1-257), 5)
		c.send(uint64(c.dist.max), 5)
		c.send(uint64(lens-4), 4)
		for _, s := range lenOrder[:lens] {
			c.send(uint64(c.lens.len[s]), 3)
		}
		for _, r := range runs {
			c.send(uint64(c.lens.code[r.sym]), uint(c.lens.len[r.sym]))
			c.send(uint64(r.extra), uint(runExtra[r.sym]))
		}
		c.sendSymbols(&c.lit, &c.dist)
	}
	c.begin()
	if last {
		c.windup()
	}
	c.flushBits()
	c.blockStart = c.strstart
	return nil
}

func (c *Compressor) sendSymbols(lit, dist *tree) {
	for _, s := range c.syms {
		if s < 1<<8 {
			c.send(uint64(lit.code[s]), uint(lit.len[s]))
			continue
		}
		n, d := int(s&0xff), int(s>>9)
		k := int(lenCodes[n])
		c.send(uint64(lit.code[endBlock+1+k]), uint(lit.len[endBlock+1+k]))
		c.send(uint64(n-lenBase[k]), uint(lenExtra[k]))
		k = distCode(d)
		c.send(uint64(dist.code[k]), uint(dist.len[k]))
		c.send(uint64(d-distBase[k]), uint(distExtra[k]))
	}
	c.send(uint64(lit.code[endBlock]), uint(lit.len[endBlock]))
}
