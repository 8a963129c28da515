package interp

import "strings"

// finder searches one needle, in texts and bytes alike, in linear time: Go's search for short needles, for long ones a search for their beginning and a
// comparison, until those comparisons cost more than they should, and Knuth, Morris and Pratt's automaton from then on. All work is charged.
type finder struct {
	t       *Thread
	needle  string
	fail    []uint32 // the automaton's table, forwards
	back    []uint32 // and backwards
	effort  int      // bytes compared in vain
	scanned int      // bytes passed
}

const (
	shortNeedle = 32
	needleHead  = 16
)

// next returns the first position in hay[from:to] where the needle, which is not empty, occurs, or -1.
func (f *finder) next(hay string, from, to int) (int, error) {
	m := len(f.needle)
	if m > shortNeedle {
		return f.nextLong(hay, from, to)
	}
	if i := f.near(hay, from, to); i >= 0 {
		return i, f.t.Work(1)
	}
	for to-from >= m {
		end := min(to, from+bulk+m-1)
		i := strings.Index(hay[from:end], f.needle)
		if i >= 0 {
			return from + i, f.t.Work(int64(i)>>5 + 1)
		}
		if err := f.t.Work(int64(end-from)>>5 + 1); err != nil {
			return -1, err
		}
		from = end - m + 1
	}
	return -1, nil
}

// near looks at the next few positions, for needles that occur all the time.
func (f *finder) near(hay string, from, to int) int {
	first, m := f.needle[0], len(f.needle)
	for i, end := from, min(from+8, to-m+1); i < end; i++ {
		if hay[i] == first && hay[i:i+m] == f.needle {
			return i
		}
	}
	return -1
}

func (f *finder) nextLong(hay string, from, to int) (int, error) {
	m := len(f.needle)
	for to-from >= m {
		if f.effort > 2*f.scanned+bulk/4 {
			return f.nextByTable(hay, from, to)
		}
		end := min(to-m+needleHead, from+bulk)
		i := strings.Index(hay[from:end], f.needle[:needleHead])
		passed := i
		if i < 0 {
			passed = end - from - needleHead + 1
		}
		f.scanned += passed
		if err := f.t.Work(int64(passed)>>5 + 1); err != nil {
			return -1, err
		}
		from += passed
		if i >= 0 {
			same, err := f.sameAt(hay, from)
			if err != nil || same {
				return from, err
			}
			from++
		}
	}
	return -1, nil
}

// sameAt compares the needle with hay at i, in blocks that grow, so that an early difference costs little.
func (f *finder) sameAt(hay string, i int) (bool, error) {
	for k, block := 0, shortNeedle; k < len(f.needle); block = min(2*block, bulk) {
		end := min(k+block, len(f.needle))
		if err := f.t.Bytes(end - k); err != nil {
			return false, err
		}
		if hay[i+k:i+end] != f.needle[k:end] {
			f.effort += end
			return false, nil
		}
		k = end
	}
	return true, nil
}

// table makes the automaton's failure table of a needle read by at.
func (f *finder) table(at func(i int) byte) ([]uint32, error) {
	m := len(f.needle)
	if err := f.t.Alloc(int64(m) * 4); err != nil {
		return nil, err
	}
	fail := make([]uint32, m)
	for i, k := 1, 0; i < m; i++ {
		if i&0xFFF == 0 {
			if err := f.t.Work(0x1000 / 2); err != nil {
				return nil, err
			}
		}
		for k > 0 && at(i) != at(k) {
			k = int(fail[k-1])
		}
		if at(i) == at(k) {
			k++
		}
		fail[i] = uint32(k)
	}
	return fail, nil
}

func (f *finder) nextByTable(hay string, from, to int) (_ int, err error) {
	if f.fail == nil {
		if f.fail, err = f.table(func(i int) byte { return f.needle[i] }); err != nil {
			return -1, err
		}
	}
	k := 0
	for i := from; i < to; i++ {
		if i&0xFFF == 0 {
			if err := f.t.Work(0x1000 / 4); err != nil {
				return -1, err
			}
		}
		for k > 0 && f.needle[k] != hay[i] {
			k = int(f.fail[k-1])
		}
		if f.needle[k] == hay[i] {
			k++
		}
		if k == len(f.needle) {
			return i - k + 1, nil
		}
	}
	return -1, nil
}

// last returns the last position in hay[from:to] where the needle, which is not empty, occurs, or -1.
func (f *finder) last(hay string, from, to int) (int, error) {
	m := len(f.needle)
	if m > shortNeedle {
		return f.lastLong(hay, from, to)
	}
	for to-from >= m {
		begin := max(from, to-bulk/4-m+1)
		i := lastIndex(hay[begin:to], f.needle)
		if i >= 0 {
			return begin + i, f.t.Work(int64(to-begin-i)>>3 + 1)
		}
		if err := f.t.Work(int64(to-begin)>>3 + 1); err != nil {
			return -1, err
		}
		to = begin + m - 1
	}
	return -1, nil
}

func (f *finder) lastLong(hay string, from, to int) (int, error) {
	m := len(f.needle)
	head := f.needle[:needleHead]
	for to-from >= m {
		if f.effort > 2*f.scanned+bulk/4 {
			return f.lastByTable(hay, from, to)
		}
		// Candidates begin in [begin, to-m].
		begin := max(from, to-m-bulk/4)
		i := lastIndex(hay[begin:to-m+needleHead], head)
		passed := to - m - begin + 1
		if i >= 0 {
			passed -= i
		}
		f.scanned += passed
		if err := f.t.Work(int64(passed)>>3 + 1); err != nil {
			return -1, err
		}
		if i >= 0 {
			same, err := f.sameAt(hay, begin+i)
			if err != nil || same {
				return begin + i, err
			}
		}
		to -= passed
	}
	return -1, nil
}

func (f *finder) lastByTable(hay string, from, to int) (_ int, err error) {
	end := len(f.needle) - 1
	if f.back == nil {
		if f.back, err = f.table(func(i int) byte { return f.needle[end-i] }); err != nil {
			return -1, err
		}
	}
	k := 0
	for i := to - 1; i >= from; i-- {
		if i&0xFFF == 0 {
			if err := f.t.Work(0x1000 / 4); err != nil {
				return -1, err
			}
		}
		for k > 0 && f.needle[end-k] != hay[i] {
			k = int(f.back[k-1])
		}
		if f.needle[end-k] == hay[i] {
			k++
		}
		if k == len(f.needle) {
			return i, nil
		}
	}
	return -1, nil
}

// count counts occurrences that don't overlap, at most limit of them; the first ones' positions are put into at as far as it goes.
func (f *finder) count(hay string, from, to, limit int, at []int) (n int, err error) {
	m := len(f.needle)
	listed := limit // how many are searched one by one
	if m == 1 && limit >= to-from {
		listed = len(at)
	}
	for n < listed && to-from >= m {
		if m > shortNeedle {
			i, err := f.next(hay, from, to)
			if err != nil || i < 0 {
				return n, err
			}
			if n < len(at) {
				at[n] = i
			}
			n++
			from = i + m
			continue
		}
		end := min(to, from+scanBlock+m-1)
		if err := f.t.Work(int64(end-from)>>5 + 1); err != nil {
			return n, err
		}
		found := n
		n, from = f.scan(hay[:end], from, n, listed, at)
		if err := f.t.Work(int64(n - found)); err != nil {
			return n, err
		}
	}
	if listed < limit && n == listed {
		rest, err := f.countByte(hay[from:to])
		return n + rest, err
	}
	return n, nil
}

// scanBlock is how many bytes are searched for all occurrences of a short needle between two charges.
const scanBlock = 1 << 16

// scan is count for a short needle, up to the end of hay; n occurrences were found before. It returns where to go on.
func (f *finder) scan(hay string, from, n, limit int, at []int) (total, rest int) {
	m := len(f.needle)
	first, final := f.needle[0], f.needle[m-1]
	stop := len(hay) - m + 1
	for i, vain := from, 0; i < stop && n < limit; {
		if vain > 8+(i-from)>>3 { // the first character is frequent
			o := strings.Index(hay[i:], f.needle)
			if o < 0 {
				break
			}
			i += o
		} else if hay[i] != first {
			o := strings.IndexByte(hay[i+1:stop], first)
			if o < 0 {
				break
			}
			i += o + 1
		}
		if hay[i+m-1] != final || hay[i:i+m] != f.needle {
			i++
			vain++
			continue
		}
		if n < len(at) {
			at[n] = i
		}
		n++
		i += m
		from = i
	}
	if n < limit {
		from = max(from, stop)
	}
	return n, from
}

func (f *finder) countByte(s string) (n int, err error) {
	for len(s) > 0 {
		end := min(len(s), bulk)
		if err := f.t.Bytes(end); err != nil {
			return 0, err
		}
		n += strings.Count(s[:end], f.needle)
		s = s[end:]
	}
	return n, nil
}

// find is the first or, backwards, last position of needle in hay[from:to]; an empty needle is found at the end where the search begins.
func (t *Thread) findText(hay, needle string, from, to int, backwards bool) (int, error) {
	switch {
	case from > to:
		return -1, nil
	case needle == "" && backwards:
		return to, nil
	case needle == "":
		return from, nil
	}
	if !backwards && len(needle) <= shortNeedle && to-from <= bulk {
		i := strings.Index(hay[from:to], needle)
		if i < 0 {
			return -1, t.Work(int64(to-from) >> 5)
		}
		return from + i, t.Work(int64(i) >> 5)
	}
	f := finder{t: t, needle: needle}
	if backwards {
		return f.last(hay, from, to)
	}
	return f.next(hay, from, to)
}

// same compares two texts in pieces.
func (t *Thread) sameText(a, b string) (bool, error) {
	if len(a) != len(b) {
		return false, nil
	}
	for len(a) > bulk {
		if a[:bulk] != b[:bulk] {
			return false, nil
		}
		a, b = a[bulk:], b[bulk:]
		if err := t.Bytes(bulk); err != nil {
			return false, err
		}
	}
	return a == b, t.Bytes(len(a))
}

// compareText is -1, 0 or 1 by the order of bytes, which is that of code points.
func (t *Thread) compareText(a, b string) (int, error) {
	for len(a) > bulk && len(b) > bulk {
		if err := t.Bytes(bulk); err != nil {
			return 0, err
		}
		if c := strings.Compare(a[:bulk], b[:bulk]); c != 0 {
			return c, nil
		}
		a, b = a[bulk:], b[bulk:]
	}
	return strings.Compare(a, b), t.Bytes(min(len(a), len(b), bulk))
}

// compareResult is the answer of a rich comparison whose operands compare as c.
func compareResult(c int, op CmpOp) Value {
	switch op {
	case CmpLt:
		return Bool(c < 0)
	case CmpLe:
		return Bool(c <= 0)
	case CmpEq:
		return Bool(c == 0)
	case CmpNe:
		return Bool(c != 0)
	case CmpGt:
		return Bool(c > 0)
	}
	return Bool(c >= 0)
}

// lastIndex is strings.LastIndex, which looks at each byte by itself: here eight are looked at together for the first one of sub, as long as that is rare.
func lastIndex(s, sub string) int {
	if sub == "" || len(sub) > len(s) {
		return strings.LastIndex(s, sub)
	}
	end := len(s) - len(sub) + 1 // candidates begin before it
	for vain := 0; vain < 32+(len(s)-end)/16; vain++ {
		i := lastByte(s[:end], sub[0])
		if i < 0 || s[i:i+len(sub)] == sub {
			return i
		}
		end = i
	}
	return strings.LastIndex(s[:end+len(sub)-1], sub)
}

// lastByte is where c is last in s, -1 where it isn't.
func lastByte(s string, c byte) int {
	const low = highBits >> 7
	n := len(s)
	for ; n >= 8; n -= 8 {
		x := load64(s[n-8:n]) ^ low*uint64(c)
		if (x-low)&^x&highBits != 0 { // a byte of x is zero
			break
		}
	}
	return strings.LastIndexByte(s[:n], c)
}
