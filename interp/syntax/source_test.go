package syntax

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// TestDecode checks sources as they lie on disk, with what CPython 3.14 makes
// of them: a tree, or an error's message, line and column.
func TestDecode(t *testing.T) {
	for _, c := range []struct {
		src       string
		text      string // of the string assigned
		msg       string
		line, col int
	}{
		{src: "\xef\xbb\xbfx = 'a'\n", text: "a"},
		{src: "x = '\xc3\xa9'", text: "é"},
		{src: "# coding: latin-1\nx = '\xe9'\n", text: "é"},
		{src: "#!/usr/bin/python\n# -*- coding: latin-1 -*-\nx='\xe9'", text: "é"},
		{src: "\n# coding: latin-1\nx='\xe9'", text: "é"},
		{src: "\r# coding: latin-1\rx='\xe9'", text: "é"},
		{src: "# vim: set fileencoding=cp1252 :\nx='\x80'", text: "€"},
		{src: "# coding: iso-8859-15\nx='\xa4'\n", text: "€"},
		{src: "# coding: koi8-r\nx='\xd0'\n", text: "п"},
		{src: "# coding: Latin-1-unix\nx='\xe9'", text: "é"},
		{src: "# coding: UTF_8-foo\nx='\xc3\xa9'", text: "é"},
		{src: "# coding: utf8\nx='\xc3\xa9'", text: "é"},
		{src: "x='a\r\nb'", msg: "unterminated string literal (detected at line 1)", line: 1, col: 3},
		{src: "x='''a\r\nb\rc'''", text: "a\nb\nc"},
		{src: "# coding: foo\nx=1", msg: "unknown encoding: foo", col: -1},
		{src: "\xef\xbb\xbf# coding: latin-1\nx=1", msg: "encoding problem: iso-8859-1 with BOM", line: 1},
		{src: "\xef\xbb\xbf# coding: utf8\nx=1", msg: "encoding problem: utf8 with BOM", line: 1},
		{src: "# coding: ascii\nx='\xe9'", msg: "'ascii' codec can't decode byte 0xe9 in position 19: ordinal not in range(128)", col: -1},
		{src: "# coding: cp1252\nx='\x81'", msg: "'charmap' codec can't decode byte 0x81 in position 20: character maps to <undefined>", col: -1},
		{src: "x = 'abc\xe9def'; y", line: 1, col: 9,
			msg: `Non-UTF-8 code starting with '\xe9' on line 1, but no encoding declared; see https://peps.python.org/pep-0263/ for details`},
		{src: "'''a'''\n# coding: latin-1\nx='\xe9'", line: 3, col: 4,
			msg: `Non-UTF-8 code starting with '\xe9' on line 3, but no encoding declared; see https://peps.python.org/pep-0263/ for details`},
		{src: "x=1\x00", line: 1, msg: "source code cannot contain null bytes"},
	} {
		f, err := ParseBytes("<string>", []byte(c.src), Options{Text: true})
		if c.msg != "" {
			var e *SyntaxError
			require.ErrorAs(t, err, &e, "%q", c.src)
			require.Equal(t, []any{c.msg, c.line, c.col}, []any{e.Msg, e.Line, e.Col}, "%q", c.src)
			continue
		}
		require.NoError(t, err, "%q", c.src)
		require.Contains(t, Dump(f, false), "value=Constant(value="+reprString(c.text)+")", "%q", c.src)
	}
}
