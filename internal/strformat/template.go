package strformat

import (
	"fmt"
	"math"
	"strings"

	"github.com/safepy/safepy/internal/num"
)

// Template is a parsed str.format text. Fields without a name are numbered already.
type Template struct{ items []TemplateItem }

// Items returns the parts of the template in order, as string.Formatter.parse yields them. The caller must not change them.
func (t *Template) Items() []TemplateItem { return t.items }

// TemplateItem is a literal text and the field behind it, if any. Err is raised instead of what would follow.
type TemplateItem struct {
	Literal string
	Field   *Field
	Err     error
}

// Field is one replacement field: {raw!conv:spec}.
type Field struct {
	Raw     string // the name as it stands
	Name    FieldName
	Conv    rune // 0: none
	Spec    string
	nested  *Template // the specifier, where it has fields of its own
	nameErr error     // raised before anything is looked up
}

// FieldName is what a field refers to: an argument and the way from it.
type FieldName struct {
	Key   string // of a keyword argument
	Index int64  // of a positional argument; -1: Key counts, or the field is to be numbered if Key is empty
	Path  []Accessor
	err   error // raised after Path
}

// Err is the mistake behind Path, or nil.
func (n *FieldName) Err() error { return n.err }

// Accessor is one step: an attribute, or an item by Index (-1: by the text Name).
type Accessor struct {
	Attr  bool
	Name  string
	Index int64
}

// numbering is how the fields of a template have been numbered so far.
type numbering struct {
	state byte // 0: not yet; 'a': automatically, 'm': manually
	next  int64
}

// take numbers a field and checks that automatic and given numbers do not mix.
func (n *numbering) take(name *FieldName) error {
	auto := name.Index < 0 && name.Key == ""
	if !auto && name.Index < 0 {
		return nil
	}
	switch {
	case n.state == 0 && auto:
		n.state = 'a'
	case n.state == 0:
		n.state = 'm'
	case n.state == 'm' && auto:
		return valueError("cannot switch from manual field specification to automatic field numbering")
	case n.state == 'a' && !auto:
		return valueError("cannot switch from automatic field numbering to manual field specification")
	}
	if auto {
		name.Index = n.next
		n.next++
	}
	return nil
}

// maxNesting is how deep specifiers may be nested.
const maxNesting = 2

// ParseTemplate parses a str.format text. Mistakes are kept until Expand arrives at them; the error is the meter's.
func ParseTemplate(m num.Meter, format string) (*Template, error) {
	if m != nil {
		steps := strings.Count(format, ".") + strings.Count(format, "[")
		if err := m.Alloc(int64(strings.Count(format, "{"))*250 + int64(steps)*80); err != nil {
			return nil, err
		}
	}
	p := templateParser{m: m, text: format}
	return p.parse(new(numbering), maxNesting)
}

// templateParser reads a template. Two kinds of errors come out of it: those of the meter end everything, those in a TemplateItem
// are kept for Expand.
type templateParser struct {
	m    num.Meter
	text string
	pos  int
	tick ticker
}

func (p *templateParser) parse(n *numbering, depth int) (*Template, error) {
	p.tick = ticker{m: p.m, len: len(p.text)}
	t := new(Template)
	for p.pos < len(p.text) {
		it, err := p.item(n, depth)
		if err != nil {
			return nil, err
		}
		t.items = append(t.items, it)
		if it.Err != nil || it.Field != nil && it.Field.nameErr != nil {
			break
		}
	}
	return t, nil
}

// brace moves behind the next brace, or to the end, and returns the brace or 0.
func (p *templateParser) brace() (byte, error) {
	for p.pos < len(p.text) {
		if err := p.tick.at(p.pos); err != nil {
			return 0, err
		}
		c := p.text[p.pos]
		p.pos++
		if c == '{' || c == '}' {
			return c, nil
		}
	}
	return 0, nil
}

// item reads a literal text, in which a doubled brace ends the item and counts once, and the field behind it.
func (p *templateParser) item(n *numbering, depth int) (it TemplateItem, err error) {
	start := p.pos
	c, err := p.brace()
	if err != nil || c == 0 {
		it.Literal = p.text[start:p.pos]
		return it, err
	}
	it.Literal = p.text[start : p.pos-1]
	switch {
	case p.pos < len(p.text) && p.text[p.pos] == c:
		it.Literal = p.text[start:p.pos]
		p.pos++
	case c == '}':
		it.Err = valueError("Single '}' encountered in format string")
	case p.pos == len(p.text):
		it.Err = valueError("Single '{' encountered in format string")
	default:
		it.Field = new(Field)
		if it.Err, err = p.field(it.Field, n, depth); it.Err != nil {
			it.Field = nil
		}
	}
	return it, err
}

// field reads what follows an opening brace.
func (p *templateParser) field(f *Field, n *numbering, depth int) (mistake, err error) {
	start := p.pos
	if mistake, err = p.nameEnd(); mistake != nil || err != nil {
		return mistake, err
	}
	end := p.pos - 1
	f.Raw = p.text[start:end]
	expand := false
	if c := p.text[end]; c != '}' {
		if c == '!' {
			if c, mistake = p.conversion(f); mistake != nil {
				return mistake, nil
			}
		}
		if c != '}' {
			if expand, mistake, err = p.spec(f); mistake != nil || err != nil {
				return mistake, err
			}
		}
	}
	f.Name, f.nameErr = parseFieldName(f.Raw)
	if f.nameErr == nil {
		f.nameErr = n.take(&f.Name)
	}
	if expand && f.nameErr == nil {
		f.nested = &Template{items: []TemplateItem{{Err: valueError("Max string recursion exceeded")}}}
		if depth > 1 {
			inner := templateParser{m: p.m, text: f.Spec}
			f.nested, err = inner.parse(n, depth-1)
		}
	}
	return nil, err
}

// nameEnd moves behind the character that ends a field's name, one of "}:!".
func (p *templateParser) nameEnd() (mistake, err error) {
	inBrackets := false
	for p.pos < len(p.text) {
		if err := p.tick.at(p.pos); err != nil {
			return nil, err
		}
		c := p.text[p.pos]
		p.pos++
		switch {
		case inBrackets:
			inBrackets = c != ']'
		case c == '{':
			return valueError("unexpected '{' in field name"), nil
		case c == '[':
			inBrackets = true
		case c == '}' || c == ':' || c == '!':
			return nil, nil
		}
	}
	return valueError("expected '}' before end of string"), nil
}

// conversion reads what follows an exclamation mark and returns the character behind it, 0 at the end of the text.
func (p *templateParser) conversion(f *Field) (byte, error) {
	if p.pos == len(p.text) {
		return 0, valueError("end of string while looking for conversion specifier")
	}
	c, n := next(p.text[p.pos:])
	if f.Conv = c; c == 0 {
		f.Conv = -1
	}
	if p.pos += n; p.pos == len(p.text) {
		return 0, nil
	}
	p.pos++
	behind := p.text[p.pos-1]
	if behind != '}' && behind != ':' {
		return 0, valueError("expected ':' after conversion specifier")
	}
	return behind, nil
}

// spec reads the specifier up to the closing brace; expand says that it contains fields.
func (p *templateParser) spec(f *Field) (expand bool, mistake, err error) {
	start := p.pos
	for depth := 1; p.pos < len(p.text); p.pos++ {
		if err := p.tick.at(p.pos); err != nil {
			return false, nil, err
		}
		switch p.text[p.pos] {
		case '{':
			depth++
			expand = true
		case '}':
			if depth--; depth == 0 {
				f.Spec = p.text[start:p.pos]
				p.pos++
				return expand, nil, nil
			}
		}
	}
	return false, valueError("unmatched '{' in format spec"), nil
}

// ParseFieldName parses the name of a field, as _string.formatter_field_name_split does. Name.Err tells a mistake in the path.
func ParseFieldName(m num.Meter, name string) (FieldName, error) {
	if err := pay(m, len(name)*perUnit, func(int, int) {}); err != nil {
		return FieldName{}, err
	}
	return parseFieldName(name)
}

func parseFieldName(s string) (n FieldName, err error) {
	end := strings.IndexAny(s, ".[")
	if end < 0 {
		end = len(s)
	}
	n.Key = s[:end]
	if n.Index, err = wholeNumber(n.Key); err != nil {
		return n, err
	}
	for s = s[end:]; s != ""; {
		var a Accessor
		switch s[0] {
		case '.':
			a.Attr, a.Index = true, -1
			end := strings.IndexAny(s[1:], ".[")
			if end < 0 {
				end = len(s) - 1
			}
			a.Name, s = s[1:1+end], s[1+end:]
		case '[':
			end := strings.IndexByte(s, ']')
			if end < 0 {
				n.err = valueError("Missing ']' in format string")
				return n, nil
			}
			a.Name, s = s[1:end], s[end+1:]
			if a.Index, n.err = wholeNumber(a.Name); n.err != nil {
				return n, nil
			}
		default:
			n.err = valueError("Only '.' or '[' may follow ']' in format field specifier")
			return n, nil
		}
		if a.Name == "" {
			n.err = valueError("Empty attribute in format string")
			return n, nil
		}
		n.Path = append(n.Path, a)
	}
	return n, nil
}

// wholeNumber returns the value of a text that consists of digits, or -1.
func wholeNumber(s string) (int64, error) {
	if s == "" {
		return -1, nil
	}
	value := int64(0)
	for s != "" {
		c, n := next(s)
		d := decimal(c)
		if d < 0 {
			return -1, nil
		}
		if value > (math.MaxInt64-d)/10 {
			return 0, valueError("Too many decimal digits in format string")
		}
		value = value*10 + d
		s = s[n:]
	}
	return value, nil
}

// FieldSource is what Expand asks the interpreter for. V is its type of values. Errors are passed on.
type FieldSource[V any] interface {
	// Positional returns an argument, or IndexError (PositionalRange), or ValueError (ErrPositional) in format_map.
	Positional(index int64) (V, error)
	// Keyword returns a keyword argument, or KeyError.
	Keyword(name string) (V, error)
	// Attr returns an attribute.
	Attr(v V, name string) (V, error)
	// Item returns the item with an index, or with the key name where index is -1.
	Item(v V, name string, index int64) (V, error)
	// Convert returns str(v), repr(v) or ascii(v) for the conversions 's', 'r' and 'a'.
	Convert(v V, conv rune) (V, error)
	// Format returns format(v, spec).
	Format(v V, spec string) (string, error)
}

// ErrPositional is for a field that is a position where there are none, in str.format_map.
var ErrPositional error = &num.Error{Type: num.ValueError, Msg: "Format string contains positional fields"}

// PositionalRange is the message of the IndexError for a position without argument.
func PositionalRange(index int64) string {
	return fmt.Sprintf("Replacement index %d out of range for positional args tuple", index)
}

// Expand formats a template.
func Expand[V any](m num.Meter, t *Template, src FieldSource[V]) (string, error) {
	out := builder{m: m}
	if err := expand(&out, t, src); err != nil {
		return "", err
	}
	return string(out.buf), nil
}

// expand calls itself for nested specifiers, which parsing has limited to maxNesting.
func expand[V any](out *builder, t *Template, src FieldSource[V]) error {
	for i := range t.items {
		it := &t.items[i]
		if err := out.add(it.Literal); err != nil {
			return err
		}
		if it.Err != nil {
			return it.Err
		}
		if it.Field == nil {
			continue
		}
		text, err := expandField(out.m, it.Field, src)
		if err != nil {
			return err
		}
		if err := out.add(text); err != nil {
			return err
		}
	}
	return nil
}

func (b *builder) add(text string) error {
	if err := b.grow(int64(len(text))); err != nil {
		return err
	}
	return b.text(text)
}

func expandField[V any](m num.Meter, f *Field, src FieldSource[V]) (string, error) {
	v, err := fieldValue(f, src)
	if err != nil {
		return "", err
	}
	if f.Conv != 0 {
		if f.Conv != 's' && f.Conv != 'r' && f.Conv != 'a' {
			return "", unknownConversion(f.Conv)
		}
		if v, err = src.Convert(v, f.Conv); err != nil {
			return "", err
		}
	}
	spec := f.Spec
	if f.nested != nil {
		inner := builder{m: m}
		if err := expand(&inner, f.nested, src); err != nil {
			return "", err
		}
		spec = string(inner.buf)
	}
	return src.Format(v, spec)
}

// fieldValue looks a field up.
func fieldValue[V any](f *Field, src FieldSource[V]) (v V, err error) {
	if f.nameErr != nil {
		return v, f.nameErr
	}
	if f.Name.Index >= 0 {
		v, err = src.Positional(f.Name.Index)
	} else {
		v, err = src.Keyword(f.Name.Key)
	}
	for i := range f.Name.Path {
		if err != nil {
			return v, err
		}
		if a := &f.Name.Path[i]; a.Attr {
			v, err = src.Attr(v, a.Name)
		} else {
			v, err = src.Item(v, a.Name, a.Index)
		}
	}
	if err == nil {
		err = f.Name.err
	}
	return v, err
}

func unknownConversion(c rune) error {
	switch {
	case c == -1:
		return valueError("Unknown conversion specifier \\x0")
	case c > 32 && c < 127:
		return valueError("Unknown conversion specifier %c", c)
	}
	return valueError("Unknown conversion specifier \\x%x", c)
}
