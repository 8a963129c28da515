package safepy

import (
	"fmt"
	"io"
	"unicode/utf8"
)

// capture keeps the first bytes of a stream and counts the rest; what it keeps also goes to the caller's writer, if there is one. Without a limit and with a writer, output is
// passed on and not kept. A stream that was cut is cut for good: what comes later is not written behind the gap.
type capture struct {
	buf   []byte
	max   int64 // < 0: unlimited
	lost  int64
	tee   io.Writer
	fault error // of tee: the stream goes on without it
}

// Write never fails: output beyond the limit is dropped, not an error.
func (c *capture) Write(p []byte) (int, error) {
	if c.lost > 0 {
		c.lost += int64(len(p))
		return len(p), nil
	}
	keep := p
	if c.max >= 0 {
		if room := c.max - int64(len(c.buf)); int64(len(p)) > room {
			keep = wholeRunes(p[:room])
			c.lost = int64(len(p) - len(keep))
		}
	}
	c.pass(keep)
	if c.max >= 0 || c.tee == nil {
		c.buf = append(c.buf, keep...)
	}
	return len(p), nil
}

// pass gives p to the caller's writer, until that fails.
func (c *capture) pass(p []byte) {
	if c.tee != nil && c.fault == nil && len(p) > 0 {
		_, c.fault = c.tee.Write(p)
	}
}

// wholeRunes is b without the beginning of a character at its end.
func wholeRunes(b []byte) []byte {
	for i := 1; i < utf8.UTFMax && i <= len(b); i++ {
		if c := b[len(b)-i]; utf8.RuneStart(c) {
			if !utf8.FullRune(b[len(b)-i:]) {
				return b[:len(b)-i]
			}
			break
		}
	}
	return b
}

// WriteString is Write without a copy of s where nothing is kept.
func (c *capture) WriteString(s string) (int, error) {
	if c.lost > 0 {
		c.lost += int64(len(s))
		return len(s), nil
	}
	return c.Write([]byte(s))
}

// finish is the text kept, with a mark where it was cut; the caller's writer gets the mark too.
func (c *capture) finish() string {
	if c.lost == 0 {
		return string(c.buf)
	}
	mark := fmt.Sprintf("\n... [output truncated: %d bytes more]\n", c.lost)
	c.pass([]byte(mark))
	return string(c.buf) + mark
}

func (c *capture) reset() { c.buf, c.lost, c.fault = c.buf[:0], 0, nil }
