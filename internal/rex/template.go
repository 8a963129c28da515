package rex

import "strconv"

// Template is the replacement text of sub and expand, taken apart: Literals[0],
// group Groups[0], Literals[1], group Groups[1] and so on; there is one literal
// more than there are groups.
type Template struct {
	Literals []string
	Groups   []int
}

// ParseTemplate takes a replacement apart for a pattern. The error is a
// *PatternError, or a *GroupNameError for a name that no group has. The caller
// pays for the length of the template; the parts take as much memory again, and
// 24 bytes a part.
func (p *Program) ParseTemplate(text string) (*Template, error) {
	if len(text) > maxSubject {
		return nil, ErrSubjectSize
	}
	tp := &templateParser{source: newSource(text, p.isBytes), program: p}
	for tp.next != eof {
		t := tp.get()
		if t.esc {
			tp.escape(t)
		} else {
			tp.char(t.r)
		}
	}
	if tp.err != nil {
		return nil, tp.err
	}
	tp.out.Literals = append(tp.out.Literals, string(tp.lit))
	return &tp.out, nil
}

// IsLiteral reports whether the template names no groups; then Literals[0] is
// all of it.
func (t *Template) IsLiteral() bool { return len(t.Groups) == 0 }

// Size is the length of the replacement for the match in m.
func (t *Template) Size(m *Machine) int {
	n := 0
	for _, l := range t.Literals {
		n += len(l)
	}
	for _, g := range t.Groups {
		if b := m.Caps[2*g]; b >= 0 {
			n += m.Caps[2*g+1] - b
		}
	}
	return n
}

// Append appends the replacement for the match of s in m. A group that took no
// part adds nothing.
func (t *Template) Append(dst []byte, m *Machine, s string) []byte {
	for i, g := range t.Groups {
		dst = append(dst, t.Literals[i]...)
		if b := m.Caps[2*g]; b >= 0 {
			dst = append(dst, s[b:m.Caps[2*g+1]]...)
		}
	}
	return append(dst, t.Literals[len(t.Groups)]...)
}

type templateParser struct {
	*source
	program *Program
	out     Template
	lit     []byte
}

func (tp *templateParser) char(r rune) { tp.lit = appendChar(tp.lit, r, tp.isBytes) }

// group ends a literal with a group; back is the length of its text, for errors.
func (tp *templateParser) group(g, back int, text string) {
	if g > tp.program.groups {
		tp.fail("invalid group reference "+text, back)
		return
	}
	tp.out.Literals = append(tp.out.Literals, string(tp.lit))
	tp.out.Groups = append(tp.out.Groups, g)
	tp.lit = tp.lit[:0]
}

func (tp *templateParser) escape(t token) {
	switch {
	case t.r == 'g':
		tp.named()
	case t.r == '0':
		tp.octal(tp.while(2, octDigits, []byte("0")))
	case t.r >= '1' && t.r <= '9':
		text := tp.while(1, digits, []byte{byte(t.r)})
		if len(text) == 2 && isOctal(text[0]) && isOctal(text[1]) && tp.next.in(octDigits) {
			tp.octal(tp.while(1, octDigits, text))
			return
		}
		g, _ := strconv.Atoi(string(text))
		tp.group(g, len(text), string(text))
	default:
		if r := simpleEscape(t.r); r >= 0 {
			tp.char(r)
			return
		}
		if t.r == 'b' {
			tp.char('\b')
			return
		}
		if isASCIILetter(t.r) {
			tp.fail("bad escape "+t.String(), 2)
			return
		}
		tp.char('\\')
		tp.char(t.r)
	}
}

func isOctal(b byte) bool { return b >= '0' && b <= '7' }

func (tp *templateParser) octal(text []byte) {
	n, _ := strconv.ParseUint(string(text), 8, 32)
	if n > 0o377 {
		tp.fail(`octal escape value \`+string(text)+" outside of range 0-0o377", len(text)+1)
		return
	}
	tp.char(rune(n))
}

// named parses \g<group>.
func (tp *templateParser) named() {
	if !tp.match('<') {
		tp.fail("missing <", 0)
		return
	}
	name, size := tp.until('>', "group name")
	if tp.err != nil {
		return
	}
	if isASCIIDigits(name) {
		g, err := strconv.Atoi(name)
		if err != nil {
			g = maxGroups
		}
		tp.group(g, size+1, trimZeros(name))
		return
	}
	if !tp.checkName(name, size, 1) {
		return
	}
	g, ok := tp.program.GroupIndex(name)
	if !ok {
		tp.setErr(&GroupNameError{name})
		return
	}
	tp.group(g, size+1, name)
}
