// Package strformat is Python 3.14's text formatting without its objects: the format mini-language of format() and
// f-strings, %-formatting of str and bytes, and the markup of str.format, with CPython's results and error texts.
//
// # Model
//
// Texts are WTF-8 Go strings; widths, precisions and positions count code points (bytes in %-formatting of bytes). Each of the three languages
// is parsed into an immutable value that may be kept and used by any number of goroutines, then applied:
//
//   - Spec is one format specifier. ParseSpec needs the Kind of value it is for, since defaults differ, and its type's
//     name for errors. FormatString, FormatInt, FormatFloat and FormatComplex apply it.
//   - Percent is a %-format. FormatPercent walks it and asks a PercentSource for what only the interpreter can do: looking up
//     keys, str(), repr(), conversion to numbers.
//   - Template is a str.format text. Expand walks it and asks a FieldSource for arguments, attributes, items and formatted values.
//
// Mistakes in a % format or a template are raised when formatting arrives at them, as CPython does, which may be after the source has been asked for
// earlier values. So parsing does not fail; the errors lie in the parsed value.
//
// # Metering
//
// The size of a result is known before it is built: it is charged to the Meter (or refused by it) before memory is taken, and copying and padding
// are paid in pieces. No width or precision makes work that was not charged.
//
// # Errors
//
// They are *num.Error or what a source or the meter returned. The locale of 'n' is C: no grouping and a point.
//
// # API
//
//	ParseSpec(m, text, kind, typeName) (Spec, error)
//	FormatString(m, s, spec) FormatInt(m, small, large, spec, maxDigits) FormatFloat(m, f, spec) FormatComplex(m, c, spec)
//	ParsePercent(m, format, bytes) (*Percent, error)    FormatPercent(m, p, args, source, maxDigits) (string, error)
//	ParseTemplate(m, format) (*Template, error)         Expand(m, t, source) (string, error)
//	ParseFieldName(m, name) (FieldName, error)          for string.Formatter
package strformat
