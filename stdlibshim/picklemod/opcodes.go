package picklemod

// The opcodes (see pickletools in CPython, and PEPs 307, 3154 and 574 for those of protocols 2, 4 and 5).
const (
	opMark            = '('
	opStop            = '.'
	opPop             = '0'
	opPopMark         = '1'
	opDup             = '2'
	opFloat           = 'F'
	opInt             = 'I'
	opBinInt          = 'J'
	opBinInt1         = 'K'
	opLong            = 'L'
	opBinInt2         = 'M'
	opNone            = 'N'
	opPersID          = 'P'
	opBinPersID       = 'Q'
	opReduce          = 'R'
	opString          = 'S'
	opBinString       = 'T'
	opShortBinString  = 'U'
	opUnicode         = 'V'
	opBinUnicode      = 'X'
	opAppend          = 'a'
	opBuild           = 'b'
	opGlobal          = 'c'
	opDict            = 'd'
	opEmptyDict       = '}'
	opAppends         = 'e'
	opGet             = 'g'
	opBinGet          = 'h'
	opInst            = 'i'
	opLongBinGet      = 'j'
	opList            = 'l'
	opEmptyList       = ']'
	opObj             = 'o'
	opPut             = 'p'
	opBinPut          = 'q'
	opLongBinPut      = 'r'
	opSetItem         = 's'
	opTuple           = 't'
	opEmptyTuple      = ')'
	opSetItems        = 'u'
	opBinFloat        = 'G'
	opProto           = 0x80
	opNewObj          = 0x81
	opExt1            = 0x82
	opExt2            = 0x83
	opExt4            = 0x84
	opTuple1          = 0x85
	opTuple2          = 0x86
	opTuple3          = 0x87
	opNewTrue         = 0x88
	opNewFalse        = 0x89
	opLong1           = 0x8a
	opLong4           = 0x8b
	opBinBytes        = 'B'
	opShortBinBytes   = 'C'
	opShortBinUnicode = 0x8c
	opBinUnicode8     = 0x8d
	opBinBytes8       = 0x8e
	opEmptySet        = 0x8f
	opAddItems        = 0x90
	opFrozenSet       = 0x91
	opNewObjEx        = 0x92
	opStackGlobal     = 0x93
	opMemoize         = 0x94
	opFrame           = 0x95
	opByteArray8      = 0x96
	opNextBuffer      = 0x97
	opReadonlyBuffer  = 0x98
)

// opNames are the constants of module pickle.
var opNames = map[string]string{
	"MARK": "(", "STOP": ".", "POP": "0", "POP_MARK": "1", "DUP": "2", "FLOAT": "F", "INT": "I", "BININT": "J", "BININT1": "K", "LONG": "L", "BININT2": "M", "NONE": "N",
	"PERSID": "P", "BINPERSID": "Q", "REDUCE": "R", "STRING": "S", "BINSTRING": "T", "SHORT_BINSTRING": "U", "UNICODE": "V", "BINUNICODE": "X", "APPEND": "a",
	"BUILD": "b", "GLOBAL": "c", "DICT": "d", "EMPTY_DICT": "}", "APPENDS": "e", "GET": "g", "BINGET": "h", "INST": "i", "LONG_BINGET": "j", "LIST": "l", "EMPTY_LIST": "]",
	"OBJ": "o", "PUT": "p", "BINPUT": "q", "LONG_BINPUT": "r", "SETITEM": "s", "TUPLE": "t", "EMPTY_TUPLE": ")", "SETITEMS": "u", "BINFLOAT": "G", "TRUE": "I01\n", "FALSE": "I00\n",
	"PROTO": "\x80", "NEWOBJ": "\x81", "EXT1": "\x82", "EXT2": "\x83", "EXT4": "\x84", "TUPLE1": "\x85", "TUPLE2": "\x86", "TUPLE3": "\x87", "NEWTRUE": "\x88", "NEWFALSE": "\x89",
	"LONG1": "\x8a", "LONG4": "\x8b", "BINBYTES": "B", "SHORT_BINBYTES": "C", "SHORT_BINUNICODE": "\x8c", "BINUNICODE8": "\x8d", "BINBYTES8": "\x8e", "EMPTY_SET": "\x8f",
	"ADDITEMS": "\x90", "FROZENSET": "\x91", "NEWOBJ_EX": "\x92", "STACK_GLOBAL": "\x93", "MEMOIZE": "\x94", "FRAME": "\x95", "BYTEARRAY8": "\x96", "NEXT_BUFFER": "\x97",
	"READONLY_BUFFER": "\x98",
}
