package deflate

func (c *Compressor) roll(b byte) {
	c.hash = (c.hash<<c.hashShift ^ uint32(b)) & uint32(len(c.head)-1)
}

// insertString puts the string at a position into the tables; the hash must hold its first two bytes. It returns the one with the same hash before it.
func (c *Compressor) insertString(at int) int {
	c.roll(c.window[at+minMatch-1])
	p := c.head[c.hash]
	c.prev[at&(c.wsize-1)] = p
	c.head[c.hash] = uint16(at)
	return int(p)
}

// longest looks along a chain for a match longer than prevLen; where it begins is left in matchStart.
func (c *Compressor) longest(at int) int {
	best, nice, chain := c.prevLen, min(c.tune.nice, c.lookahead), c.tune.chain
	if c.prevLen >= c.tune.good {
		chain >>= 2
	}
	if best >= c.lookahead {
		return c.lookahead
	}
	limit := max(0, c.strstart-c.maxDist())
	scan := c.window[c.strstart : c.strstart+min(maxMatch, c.lookahead)]
	looked := 0
	for {
		looked++
		if w := c.window[at : at+len(scan)]; w[best] == scan[best] && w[best-1] == scan[best-1] && w[0] == scan[0] && w[1] == scan[1] {
			n := 2
			for n < len(scan) && w[n] == scan[n] {
				n++
			}
			looked += n >> 3
			if n > best {
				c.matchStart, best = at, n
				if n >= nice || n == len(scan) {
					break
				}
			}
		}
		at = int(c.prev[at&(c.wsize-1)])
		if chain--; at <= limit || chain == 0 {
			break
		}
	}
	c.owed += int64(looked) >> 1
	return min(best, c.lookahead)
}

// ready reads input; ok is false when there is not enough of it to go on with before more is given. end says that there is none left.
func (c *Compressor) ready(flush Flush, need int) (ok, end bool, err error) {
	if c.lookahead < need {
		c.fill()
		if c.lookahead < need && flush == NoFlush {
			return false, false, nil
		}
	}
	return true, c.lookahead == 0, c.pay(2)
}

// ended writes what is left in the last block.
func (c *Compressor) ended(flush Flush, insert int) (bool, error) {
	c.insert = insert
	if flush == Finish || len(c.syms) > 0 {
		return false, c.flushBlock(flush == Finish)
	}
	return false, nil
}

// greedy takes each match it finds: levels 1 to 3. Like all finders it returns true when it needs more input.
func (c *Compressor) greedy(flush Flush) (more bool, err error) {
	for {
		ok, end, err := c.ready(flush, minLookahead)
		if err != nil || !ok {
			return true, err
		}
		if end {
			return c.ended(flush, min(c.strstart, minMatch-1))
		}
		at := 0
		if c.lookahead >= minMatch {
			at = c.insertString(c.strstart)
		}
		if at != 0 && c.strstart-at <= c.maxDist() {
			c.matchLen = c.longest(at)
		}
		full := false
		if c.matchLen >= minMatch {
			full = c.match(c.strstart-c.matchStart, c.matchLen)
			c.lookahead -= c.matchLen
			if c.matchLen <= c.tune.lazy && c.lookahead >= minMatch {
				for c.matchLen--; c.matchLen > 0; c.matchLen-- {
					c.strstart++
					c.insertString(c.strstart)
				}
				c.strstart++
			} else {
				c.strstart += c.matchLen
				c.matchLen = 0
				if c.lookahead >= 2 {
					c.hash = uint32(c.window[c.strstart])
					c.roll(c.window[c.strstart+1])
				}
			}
		} else {
			full = c.literal(c.window[c.strstart])
			c.lookahead--
			c.strstart++
		}
		if full {
			if err := c.flushBlock(false); err != nil {
				return false, err
			}
		}
	}
}

// lazy takes a match only when the one at the next byte is no longer: levels 4 to 9.
func (c *Compressor) lazy(flush Flush) (more bool, err error) {
	for {
		ok, end, err := c.ready(flush, minLookahead)
		if err != nil || !ok {
			return true, err
		}
		if end {
			break
		}
		at := 0
		if c.lookahead >= minMatch {
			at = c.insertString(c.strstart)
		}
		c.prevLen = c.matchLen
		prevMatch := c.matchStart
		c.matchLen = minMatch - 1
		if at != 0 && c.prevLen < c.tune.lazy && c.strstart-at <= c.maxDist() {
			c.matchLen = c.longest(at)
			if c.matchLen <= 5 && (c.strategy == Filtered || c.matchLen == minMatch && c.strstart-c.matchStart > tooFar) {
				c.matchLen = minMatch - 1
			}
		}
		full := false
		switch {
		case c.prevLen >= minMatch && c.matchLen <= c.prevLen:
			full = c.takePrevious(prevMatch)
		case c.matchAvailable:
			full = c.literal(c.window[c.strstart-1])
			if full {
				err = c.flushBlock(false)
				full = false
			}
			c.strstart++
			c.lookahead--
		default:
			c.matchAvailable = true
			c.strstart++
			c.lookahead--
		}
		if full {
			err = c.flushBlock(false)
		}
		if err != nil {
			return false, err
		}
	}
	if c.matchAvailable {
		c.literal(c.window[c.strstart-1])
		c.matchAvailable = false
	}
	return c.ended(flush, min(c.strstart, minMatch-1))
}

// takePrevious takes the match at the byte before; the strings in it go into the tables.
func (c *Compressor) takePrevious(prevMatch int) (full bool) {
	last := c.strstart + c.lookahead - minMatch
	full = c.match(c.strstart-1-prevMatch, c.prevLen)
	c.lookahead -= c.prevLen - 1
	for n := c.prevLen - 2; n > 0; n-- {
		if c.strstart++; c.strstart <= last {
			c.insertString(c.strstart)
		}
	}
	c.matchAvailable = false
	c.matchLen, c.prevLen = minMatch-1, 0
	c.strstart++
	return full
}

// runs finds only repetitions of one byte.
func (c *Compressor) runs(flush Flush) (more bool, err error) {
	for {
		ok, end, err := c.ready(flush, maxMatch+1)
		if err != nil || !ok {
			return true, err
		}
		if end {
			return c.ended(flush, 0)
		}
		n := 0
		if c.lookahead >= minMatch && c.strstart > 0 {
			b := c.window[c.strstart-1]
			for n < min(maxMatch, c.lookahead) && c.window[c.strstart+n] == b {
				n++
			}
		}
		full := false
		if n >= minMatch {
			full = c.match(1, n)
		} else {
			n = 1
			full = c.literal(c.window[c.strstart])
		}
		c.lookahead -= n
		c.strstart += n
		if full {
			if err := c.flushBlock(false); err != nil {
				return false, err
			}
		}
	}
}

// huffman finds nothing.
func (c *Compressor) huffman(flush Flush) (more bool, err error) {
	for {
		ok, end, err := c.ready(flush, 1)
		if err != nil || !ok {
			return true, err
		}
		if end {
			return c.ended(flush, 0)
		}
		full := c.literal(c.window[c.strstart])
		c.lookahead--
		c.strstart++
		if full {
			if err := c.flushBlock(false); err != nil {
				return false, err
			}
		}
	}
}

const maxStored = 0xffff

// store makes blocks of the data as it is: level 0. What is in no block yet is all that the window holds.
func (c *Compressor) store(flush Flush) (more bool, err error) {
	for {
		n := min(len(c.in), maxStored-len(c.window))
		c.window = append(c.window, c.in[:n]...)
		c.take(n)
		if err := c.pay(int64(n) / 8); err != nil {
			return false, err
		}
		end := len(c.in) == 0
		last := end && flush == Finish
		if last || len(c.window) == maxStored || end && flush != NoFlush && len(c.window) > 0 {
			c.storedBlock(c.window, last)
			c.window = c.window[:0]
		}
		if end {
			return flush == NoFlush, nil
		}
	}
}
