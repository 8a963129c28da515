package safepy

import (
	"fmt"
	"io"
	"unicode/utf8"
)

// capture keeps the first bytes of a stream and counts the rest; what it keeps also goes to the caller's writer, if there is one. Without a limit and with a writer, output is
// passed on and not kept.
type capture struct {
	buf   []byte
	max   int64 // < 0: unlimited
	lost  int64
	tee   io.Writer
	fault error // of tee: the stream goes on without it
}

// Write never fails: output beyond the limit is dropped, not an error.
func (c *capture) Write(p []byte) (int, error) {
	keep := p
	if c.max >= 0 {
		if room := c.max - int64(len(c.buf)); int64(len(p)) > room {
			keep = p[:max(room, 0)]
			c.lost += int64(len(p) - len(keep))
		}
	}
	if c.tee != nil && c.fault == nil && len(keep) > 0 {
		_, c.fault = c.tee.Write(keep)
	}
	if c.max >= 0 || c.tee == nil {
		c.buf = append(c.buf, keep...)
	}
	return len(p), nil
}

// WriteString is Write without a copy of s where nothing is kept.
func (c *capture) WriteString(s string) (int, error) {
	if c.max >= 0 && int64(len(c.buf)) >= c.max {
		c.lost += int64(len(s))
		return len(s), nil
	}
	return c.Write([]byte(s))
}

// String is the text kept, with a mark where it was cut.
func (c *capture) String() string {
	b := c.buf
	if c.lost == 0 {
		return string(b)
	}
	for i := 0; i < utf8.UTFMax && len(b) > 0; i++ { // don't cut inside a character
		if r, n := utf8.DecodeLastRune(b); r != utf8.RuneError || n != 1 {
			break
		}
		b = b[:len(b)-1]
	}
	return string(b) + fmt.Sprintf("\n... [output truncated: %d bytes more]\n", c.lost+int64(len(c.buf)-len(b)))
}

func (c *capture) reset() { c.buf, c.lost, c.fault = c.buf[:0], 0, nil }
