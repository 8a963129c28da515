package picklemod

import "strings"

// Names of Python 2, which protocols 0 to 2 use unless fix_imports is false. Only what exists here is listed.

type global struct{ module, name string }

// moved lists names that are in another module since, as "old module.name new module.name".
const moved = `
__builtin__.xrange builtins.range
__builtin__.reduce functools.reduce
__builtin__.intern sys.intern
__builtin__.unichr builtins.chr
__builtin__.unicode builtins.str
__builtin__.long builtins.int
itertools.izip builtins.zip
itertools.imap builtins.map
itertools.ifilter builtins.filter
itertools.ifilterfalse itertools.filterfalse
itertools.izip_longest itertools.zip_longest
UserDict.IterableUserDict collections.UserDict
UserList.UserList collections.UserList
UserString.UserString collections.UserString
urllib.quote_plus urllib.parse.quote_plus
urllib.quote urllib.parse.quote
urllib.unquote_plus urllib.parse.unquote_plus
urllib.unquote urllib.parse.unquote
urllib.urlencode urllib.parse.urlencode
`

// exceptions2 are the builtin exceptions that Python 2 had in module exceptions.
const exceptions2 = `ArithmeticError AssertionError AttributeError BaseException BufferError BytesWarning DeprecationWarning EOFError EnvironmentError Exception FloatingPointError
FutureWarning GeneratorExit IOError ImportError ImportWarning IndentationError IndexError KeyError KeyboardInterrupt LookupError MemoryError NameError NotImplementedError OSError
OverflowError PendingDeprecationWarning ReferenceError RuntimeError RuntimeWarning StopIteration SyntaxError SyntaxWarning SystemError SystemExit TabError TypeError UnboundLocalError
UnicodeDecodeError UnicodeEncodeError UnicodeError UnicodeTranslateError UnicodeWarning UserWarning ValueError Warning ZeroDivisionError`

// osErrors are the subclasses of OSError that Python 2 did not have.
const osErrors = `BrokenPipeError ChildProcessError ConnectionAbortedError ConnectionError ConnectionRefusedError ConnectionResetError FileExistsError FileNotFoundError InterruptedError
IsADirectoryError NotADirectoryError PermissionError ProcessLookupError TimeoutError`

// modules2 are modules that were renamed, as "old new".
const modules2 = `
__builtin__ builtins
copy_reg copyreg
Queue queue
SocketServer socketserver
ConfigParser configparser
repr reprlib
thread _thread
httplib http.client
htmlentitydefs html.entities
HTMLParser html.parser
Cookie http.cookies
urlparse urllib.parse
urllib2 urllib.request
_abcoll collections.abc
cPickle pickle
`

var (
	nameFrom2, nameTo2     = map[global]global{}, map[global]global{}
	moduleFrom2, moduleTo2 = map[string]string{}, map[string]string{}
	_                      = fillNames()
)

func fillNames() bool {
	split := func(s string) global {
		i := strings.LastIndexByte(s, '.')
		return global{s[:i], s[i+1:]}
	}
	for _, line := range strings.Split(strings.TrimSpace(moved), "\n") {
		old, now, _ := strings.Cut(line, " ")
		nameFrom2[split(old)], nameTo2[split(now)] = split(now), split(old)
	}
	for _, n := range strings.Fields(exceptions2) {
		nameFrom2[global{"exceptions", n}], nameTo2[global{"builtins", n}] = global{"builtins", n}, global{"exceptions", n}
	}
	for _, n := range strings.Fields(osErrors) {
		nameTo2[global{"builtins", n}] = global{"exceptions", "OSError"}
	}
	nameTo2[global{"builtins", "ModuleNotFoundError"}] = global{"exceptions", "ImportError"}
	nameTo2[global{"_functools", "reduce"}] = global{"__builtin__", "reduce"}
	nameFrom2[global{"__builtin__", "basestring"}] = global{"builtins", "str"}
	nameFrom2[global{"exceptions", "StandardError"}] = global{"builtins", "Exception"}
	nameFrom2[global{"UserDict", "UserDict"}] = global{"collections", "UserDict"}
	for _, line := range strings.Split(strings.TrimSpace(modules2), "\n") {
		old, now, _ := strings.Cut(line, " ")
		moduleFrom2[old], moduleTo2[now] = now, old
	}
	for old, now := range map[string]string{"UserDict": "collections", "UserList": "collections", "UserString": "collections", "StringIO": "io", "cStringIO": "io"} {
		moduleFrom2[old] = now
	}
	moduleTo2["_functools"], moduleTo2["_pickle"] = "functools", "pickle"
	return true
}

// from2 is what a global of Python 2 is called now.
func from2(g global) global {
	if n, ok := nameFrom2[g]; ok {
		return n
	}
	if m, ok := moduleFrom2[g.module]; ok {
		g.module = m
	}
	return g
}

// to2 is what Python 2 called a global.
func to2(g global) global {
	if n, ok := nameTo2[g]; ok {
		return n
	}
	if m, ok := moduleTo2[g.module]; ok {
		g.module = m
	}
	return g
}
