package safepy

import (
	"slices"
	"strings"

	"github.com/safepy/safepy/interp"
)

// hintFor says in one line what a program that ended in an exception may do instead; "" when there is nothing to say.
func hintFor(e *Exception) string {
	switch e.Type {
	case "ModuleNotFoundError":
		name := between(e.Message, "No module named '", "'")
		if name == "" {
			return ""
		}
		if instead := interp.ModuleHint(name); instead != "" {
			return "there is no " + name + " here: " + instead
		}
		return "there is no " + name + " here, and nothing can be installed: use the modules of the standard library"
	case "ImportError":
		name := between(e.Message, "import of ", " is not allowed")
		if name == "" {
			return ""
		}
		if instead := interp.ModuleHint(name); instead != "" {
			return "do without " + name + ": " + instead
		}
		top, _, _ := strings.Cut(name, ".")
		if instead := withoutModule[top]; instead != "" {
			return "do without " + name + ": " + instead
		}
		return "do without " + name + ", or ask for it to be allowed"
	case "PermissionError":
		if strings.HasSuffix(e.Message, " is not in a folder that may be written") {
			return "use a path in a folder that may be written"
		}
		if host := between(e.Message, "connecting to ", " is not allowed"); host != "" {
			return "do without " + host + ": the data has to come with the input; or ask for the host to be granted"
		}
		if name := between(e.Message, "call to ", " is not allowed"); name != "" {
			return "do without " + name + ", or ask for it to be allowed"
		}
	case "NameError":
		name := between(e.Message, "name '", "' is not defined: it is ")
		if name == "" {
			return ""
		}
		if instead := withoutBuiltin[name]; instead != "" {
			return "do without " + name + ": " + instead
		}
		return "do without " + name + ", or ask for it to be allowed"
	case "AttributeError":
		if !strings.Contains(e.Traceback, "Did you mean") {
			return attributeHint(e.Message)
		}
	}
	return ""
}

// What a program may do without modules and builtins that policies block by default.
var (
	withoutModule = map[string]string{
		"os":        "paths are text that pathlib and str take apart; there are no processes or environment variables",
		"importlib": "import by the import statement",
	}
	withoutBuiltin = map[string]string{
		"eval":       "ast.literal_eval reads data; compute the rest by functions",
		"exec":       "call functions",
		"compile":    "call functions",
		"open":       "the data has to come with the input, and to go out with the result",
		"breakpoint": "print what you want to see",
		"input":      "the data has to come with the input",
		"__import__": "use the import statement",
	}
)

// attributeHint is about attributes that a module lacks, and about methods by the names they have in other languages.
func attributeHint(message string) string {
	if module, name := between(message, "module '", "'"), between(message, "has no attribute '", "'"); module != "" && name != "" {
		return "there is no " + module + "." + name + " here: dir(" + module + ") lists what there is"
	}
	typ, name := between(message, "'", "' object has no attribute"), between(message, "has no attribute '", "'")
	if instead := otherWords[name]; typ != "" && instead.hint != "" && slices.Contains(instead.types, typ) {
		return instead.hint
	}
	return ""
}

// otherWords are what methods are called elsewhere, or were in Python 2.
var otherWords = map[string]struct {
	types []string
	hint  string
}{
	"push":        {[]string{"list", "collections.deque"}, "use append(x)"},
	"add":         {[]string{"list", "collections.deque"}, "use append(x)"},
	"length":      {[]string{"list", "str", "tuple", "dict", "set", "bytes"}, "use len(x)"},
	"size":        {[]string{"list", "str", "tuple", "dict", "set"}, "use len(x)"},
	"contains":    {[]string{"list", "str", "tuple", "dict", "set"}, "use `x in y`"},
	"has_key":     {[]string{"dict"}, "use `key in d`"},
	"iteritems":   {[]string{"dict"}, "use items()"},
	"itervalues":  {[]string{"dict"}, "use values()"},
	"iterkeys":    {[]string{"dict"}, "use keys()"},
	"append":      {[]string{"set", "str", "tuple", "dict"}, "a set has add(x), text is joined by +, and a tuple can't change"},
	"map":         {[]string{"list", "tuple"}, "use a comprehension: [f(x) for x in y]"},
	"filter":      {[]string{"list", "tuple"}, "use a comprehension: [x for x in y if f(x)]"},
	"forEach":     {[]string{"list", "tuple"}, "use a for loop"},
	"substring":   {[]string{"str"}, "use a slice: s[a:b]"},
	"trim":        {[]string{"str"}, "use strip()"},
	"toUpperCase": {[]string{"str"}, "use upper()"},
	"toLowerCase": {[]string{"str"}, "use lower()"},
	"decode":      {[]string{"str"}, "it is text already"},
	"sort":        {[]string{"tuple", "dict", "set", "str", "dict_keys", "dict_values", "dict_items"}, "use sorted(x)"},
	"join":        {[]string{"list", "tuple"}, "use separator.join(parts)"},
	"next":        {[]string{"generator", "list_iterator"}, "use next(x)"},
}

// between is the text between two others, "" when they are not there.
func between(s, before, after string) string {
	_, s, ok := strings.Cut(s, before)
	if !ok {
		return ""
	}
	s, _, ok = strings.Cut(s, after)
	if !ok {
		return ""
	}
	return s
}

// limitHint is the same for a run that a limit ended.
func limitHint(e *LimitError) string {
	switch e.Kind {
	case interp.LimitTime:
		return "do less work in a run: end every loop, use dicts and sets in place of searching lists, take a smaller input; or have the timeout raised"
	case interp.LimitMemory:
		return "keep less at once: go through generators in place of building lists; or have the memory limit raised"
	case interp.LimitFuel:
		return "do less work in a run: end every loop, use dicts and sets in place of searching lists, take a smaller input; or have more fuel granted"
	case interp.LimitHostCalls:
		return "call the host's functions less often: keep what they gave, call them outside of loops; or have more calls granted"
	}
	return ""
}
