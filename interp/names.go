package interp

// Names that the interpreter itself looks up.
var (
	nameDunderName    = staticName("__name__")
	nameQualname      = staticName("__qualname__")
	nameModule        = staticName("__module__")
	nameDoc           = staticName("__doc__")
	nameInitSubclass  = staticName("__init_subclass__")
	nameClassGetItem  = staticName("__class_getitem__")
	nameNew           = staticName("__new__")
	nameEq            = staticName("__eq__")
	nameHash          = staticName("__hash__")
	nameSlots         = staticName("__slots__")
	nameClassCell     = staticName("__classcell__")
	nameClassDictCell = staticName("__classdictcell__")
	nameBuiltins      = staticName("__builtins__")
)

var (
	namePackage = staticName("__package__")
	nameLoader  = staticName("__loader__")
	nameSpec    = staticName("__spec__")
	nameMain    = staticName("__main__")
)
