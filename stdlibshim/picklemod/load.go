package picklemod

import (
	"encoding/binary"
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/safepy/safepy/interp"
)

// ops are what opcodes do.
var ops [256]func(u *unpickler) error

var _ = fillOps()

func fillOps() bool {
	constant := func(v value) func(u *unpickler) error { return func(u *unpickler) error { return u.push(v) } }
	ops[opNone], ops[opNewTrue], ops[opNewFalse], ops[opEmptyTuple] = constant(interp.None), constant(interp.True), constant(interp.False), constant(interp.EmptyTuple)
	ops[opProto] = func(u *unpickler) error {
		n, err := u.number(1)
		if err == nil && n > highest {
			err = u.t.Errorf(interp.ValueError, "unsupported pickle protocol: %d", n)
		}
		u.proto = n
		return err
	}
	ops[opFrame] = loadFrame
	ops[opMark] = func(u *unpickler) error {
		u.marks = append(u.marks, len(u.stack))
		u.fence = len(u.stack)
		return u.t.Grow(16)
	}
	ops[opPop], ops[opPopMark], ops[opDup] = loadPop, loadPopMark, loadDup
	ops[opInt], ops[opLong], ops[opFloat] = loadInt, loadLong, loadFloat
	fixed := func(n int) func(u *unpickler) error {
		return func(u *unpickler) error {
			x, err := u.number(n)
			if err != nil {
				return err
			}
			if n == 4 {
				x = int(int32(x))
			}
			return u.push(interp.Int(int64(x)))
		}
	}
	ops[opBinInt], ops[opBinInt1], ops[opBinInt2] = fixed(4), fixed(1), fixed(2)
	ops[opLong1] = func(u *unpickler) error { return loadBinLong(u, 1) }
	ops[opLong4] = func(u *unpickler) error { return loadBinLong(u, 4) }
	ops[opBinFloat] = func(u *unpickler) error {
		s, err := u.take(8)
		if err != nil {
			return err
		}
		return u.push(u.t.NewFloat(math.Float64frombits(binary.BigEndian.Uint64([]byte(s)))))
	}
	ops[opString], ops[opUnicode] = loadString, loadUnicode
	ops[opBinString] = func(u *unpickler) error { return loadBinString(u, 4) }
	ops[opShortBinString] = func(u *unpickler) error { return loadBinString(u, 1) }
	text := func(n int) func(u *unpickler) error { return func(u *unpickler) error { return loadText(u, n) } }
	ops[opShortBinUnicode], ops[opBinUnicode], ops[opBinUnicode8] = text(1), text(4), text(8)
	data := func(n int) func(u *unpickler) error { return func(u *unpickler) error { return loadBytes(u, n) } }
	ops[opShortBinBytes], ops[opBinBytes], ops[opBinBytes8] = data(1), data(4), data(8)
	ops[opByteArray8] = loadByteArray
	ops[opNextBuffer], ops[opReadonlyBuffer] = loadBuffer, loadReadonly
	get := func(n int) func(u *unpickler) error {
		return func(u *unpickler) error {
			i, err := u.number(n)
			if err != nil {
				return err
			}
			return u.recall(uint64(i))
		}
	}
	put := func(n int) func(u *unpickler) error {
		return func(u *unpickler) error {
			i, err := u.number(n)
			if err != nil {
				return err
			}
			return u.putTop(uint64(i))
		}
	}
	ops[opGet], ops[opBinGet], ops[opLongBinGet] = loadGet, get(1), get(4)
	ops[opPut], ops[opBinPut], ops[opLongBinPut] = loadPut, put(1), put(4)
	ops[opMemoize] = func(u *unpickler) error { return u.putTop(uint64(u.known)) }
	fillContainerOps()
	fillObjectOps()
	return true
}

// loadFrame makes sure that a whole frame is there, and that it begins where the one before has ended.
func loadFrame(u *unpickler) error {
	n, err := u.number(8)
	if err != nil {
		return err
	}
	if n < 0 {
		return u.t.Errorf(interp.OverflowError, "FRAME length exceeds system's maximum of %d bytes", int64(math.MaxInt64))
	}
	if u.pos < u.frame {
		return u.fail("beginning of a new frame before end of current frame")
	}
	if _, err := u.take(n); err != nil {
		return err
	}
	u.frame = u.pos
	u.pos -= n
	return nil
}

func loadPop(u *unpickler) error {
	if n := len(u.marks); n > 0 && u.marks[n-1] == len(u.stack) {
		_, err := u.mark()
		return err
	}
	_, err := u.pop()
	return err
}

func loadPopMark(u *unpickler) error {
	at, err := u.mark()
	if err == nil {
		u.cut(at)
	}
	return err
}

func loadDup(u *unpickler) error {
	if len(u.stack) <= u.fence {
		return u.underflow()
	}
	return u.push(u.stack[len(u.stack)-1])
}

// argument reads a line that holds an argument.
func (u *unpickler) argument() (string, error) {
	s, err := u.line()
	if err == nil && len(s) < 2 {
		err = u.truncated()
	}
	return s, err
}

// parse reads digits as int(text, base) does, with its error text.
func (u *unpickler) parse(s string) (value, error) {
	v, err := u.t.ParseInt(strings.TrimSpace(s))
	if err != nil && interp.IsExc(err, interp.ValueError) && !strings.Contains(err.Error(), "digits") {
		var text value
		if text, err = u.t.StrOf(s); err != nil {
			return value{}, err
		}
		r, err := u.t.Repr(text)
		if err != nil {
			return value{}, err
		}
		return value{}, u.t.Errorf(interp.ValueError, "invalid literal for int() with base 10: %s", r)
	}
	return v, err
}

func loadInt(u *unpickler) error {
	s, err := u.argument()
	if err != nil {
		return err
	}
	switch s {
	case "00\n":
		return u.push(interp.False)
	case "01\n":
		return u.push(interp.True)
	}
	v, err := u.parse(s)
	if err != nil {
		if interp.IsExc(err, interp.ValueError) {
			err = u.t.Errorf(interp.ValueError, "could not convert string to int")
		}
		return err
	}
	return u.push(v)
}

func loadLong(u *unpickler) error {
	s, err := u.argument()
	if err != nil {
		return err
	}
	v, err := u.parse(strings.TrimSuffix(s, "L\n"))
	if err != nil {
		return err
	}
	return u.push(v)
}

func loadFloat(u *unpickler) error {
	s, err := u.argument()
	if err != nil {
		return err
	}
	f, perr := strconv.ParseFloat(strings.TrimSuffix(s, "\n"), 64)
	if perr != nil && !strings.Contains(perr.Error(), "range") || strings.ContainsAny(s, "_xX") {
		return u.t.Errorf(interp.ValueError, "could not convert string to float: '%.200s'", s)
	}
	return u.push(u.t.NewFloat(f))
}

func loadBinLong(u *unpickler, width int) error {
	n, err := u.number(width)
	if err != nil {
		return err
	}
	if width == 4 && n > math.MaxInt32 {
		return u.fail("LONG pickle has negative byte count")
	}
	s, err := u.take(n)
	if err != nil {
		return err
	}
	if n == 0 {
		return u.push(interp.Int(0))
	}
	if err := u.t.Alloc(int64(n) * 3); err != nil {
		return err
	}
	if err := u.t.Bytes(n * 4); err != nil {
		return err
	}
	b := []byte(s)
	for i, j := 0, len(b)-1; i < j; i, j = i+1, j-1 {
		b[i], b[j] = b[j], b[i]
	}
	negative := b[0] >= 0x80
	if negative {
		for i := range b {
			b[i] = ^b[i]
		}
	}
	x := new(big.Int).SetBytes(b)
	if negative {
		x.Not(x)
	}
	v, err := u.t.BigInt(x, nil)
	if err != nil {
		return err
	}
	return u.push(v)
}

func loadString(u *unpickler) error {
	s, err := u.line()
	if err != nil {
		return err
	}
	s = strings.TrimSuffix(s, "\n")
	if len(s) < 2 || s[0] != s[len(s)-1] || s[0] != '\'' && s[0] != '"' {
		return u.fail("the STRING opcode argument must be quoted")
	}
	plain, at := unescape(s[1 : len(s)-1])
	if at == len(s)-3 && s[at+1] == '\\' {
		return u.t.Errorf(interp.ValueError, "Trailing \\ in string")
	}
	if at >= 0 {
		return u.t.Errorf(interp.ValueError, "invalid \\x escape at position %d", at)
	}
	return u.oldString(plain)
}

// unescape resolves the escapes of a bytes literal; at is where a bad one is, or -1.
func unescape(s string) (plain string, at int) {
	if !strings.Contains(s, `\`) {
		return s, -1
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' {
			b.WriteByte(s[i])
			continue
		}
		if i+1 == len(s) {
			return "", i
		}
		i++
		switch c := s[i]; {
		case c == '\n':
		case c == 'x':
			if i+2 >= len(s) {
				return "", i - 1
			}
			n, err := strconv.ParseUint(s[i+1:i+3], 16, 8)
			if err != nil {
				return "", i - 1
			}
			b.WriteByte(byte(n))
			i += 2
		case c >= '0' && c <= '7':
			n, j := 0, i
			for ; j < len(s) && j < i+3 && s[j] >= '0' && s[j] <= '7'; j++ {
				n = n*8 + int(s[j]-'0')
			}
			b.WriteByte(byte(n))
			i = j - 1
		default:
			if k := strings.IndexByte(`\'"abfnrtv`, c); k >= 0 {
				b.WriteByte("\\'\"\a\b\f\n\r\t\v"[k])
			} else {
				b.WriteByte('\\')
				b.WriteByte(c)
			}
		}
	}
	return b.String(), -1
}

// oldString pushes a str of Python 2, decoded unless bytes are asked for.
func (u *unpickler) oldString(s string) error {
	if u.encoding == "bytes" {
		v, err := u.t.BytesFrom(s)
		if err != nil {
			return err
		}
		return u.push(v)
	}
	v, err := u.t.Decode(s, u.encoding, u.errs)
	if err != nil {
		return err
	}
	return u.push(interp.ValueOf(v))
}

func loadBinString(u *unpickler, width int) error {
	n, err := u.number(width)
	if err != nil {
		return err
	}
	if width == 4 && n > math.MaxInt32 {
		return u.fail("BINSTRING pickle has negative byte count")
	}
	s, err := u.take(n)
	if err != nil {
		return err
	}
	return u.oldString(s)
}

func loadUnicode(u *unpickler) error {
	s, err := u.line()
	if err != nil {
		return err
	}
	v, err := u.t.Decode(s[:len(s)-1], "raw-unicode-escape", "strict")
	if err != nil {
		return err
	}
	return u.push(interp.ValueOf(v))
}

func loadText(u *unpickler, width int) error {
	s, err := u.sized(width, "BINUNICODE")
	if err != nil {
		return err
	}
	v, err := u.t.Decode(s, "utf-8", "surrogatepass")
	if err != nil {
		return err
	}
	return u.push(interp.ValueOf(v))
}

func loadBytes(u *unpickler, width int) error {
	s, err := u.sized(width, "BINBYTES")
	if err != nil {
		return err
	}
	v, err := u.t.BytesFrom(s)
	if err != nil {
		return err
	}
	return u.push(v)
}

func loadByteArray(u *unpickler) error {
	s, err := u.sized(8, "BYTEARRAY8")
	if err != nil {
		return err
	}
	v, err := interp.NewByteArray(u.t, []byte(s))
	if err != nil {
		return err
	}
	return u.push(v)
}

func loadGet(u *unpickler) error {
	i, err := u.index()
	if err != nil {
		return err
	}
	if i < 0 {
		return u.fail("Memo value not found at index %d", i)
	}
	return u.recall(uint64(i))
}

func loadPut(u *unpickler) error {
	i, err := u.index()
	if err != nil {
		return err
	}
	if i < 0 {
		return u.t.Errorf(interp.ValueError, "negative PUT argument")
	}
	return u.putTop(uint64(i))
}

// index reads a memo index as text.
func (u *unpickler) index() (int64, error) {
	s, err := u.argument()
	if err != nil {
		return 0, err
	}
	v, err := u.parse(s)
	if err != nil {
		return 0, err
	}
	i, ok := interp.AsInt64(v)
	if !ok {
		err = u.t.Errorf(interp.OverflowError, "Python int too large to convert to C ssize_t")
	}
	return i, err
}

// putTop remembers the top of the stack.
func (u *unpickler) putTop(i uint64) error {
	if len(u.stack) <= u.fence {
		return u.underflow()
	}
	return u.remember(i, u.stack[len(u.stack)-1])
}
