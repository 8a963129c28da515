package interp

// The builtin classes. They are declared bare, so that functions may refer to them, and filled once in the order of init below.
var (
	ObjectType, TypeType                                       = &Type{}, &Type{}
	NoneType, NotImplementedType, EllipsisType                 = &Type{}, &Type{}, &Type{}
	IntType, BoolType, FloatType, ComplexType                  = &Type{}, &Type{}, &Type{}, &Type{}
	StrType, BytesType, ByteArrayType, MemoryViewType          = &Type{}, &Type{}, &Type{}, &Type{}
	ListType, TupleType, DictType, SetType, FrozenSetType      = &Type{}, &Type{}, &Type{}, &Type{}, &Type{}
	RangeType, SliceType                                       = &Type{}, &Type{}
	FunctionType, MethodType, BuiltinFunctionType              = &Type{}, &Type{}, &Type{}
	MethodDescrType, WrapperDescrType, ClassMethodDescrType    = &Type{}, &Type{}, &Type{}
	GetSetDescrType, MemberDescrType, MethodWrapperType        = &Type{}, &Type{}, &Type{}
	PropertyType, ClassMethodType, StaticMethodType, SuperType = &Type{}, &Type{}, &Type{}, &Type{}
	CellType, CodeType, FrameType, TracebackType               = &Type{}, &Type{}, &Type{}, &Type{}
	GeneratorType, CoroutineType, AsyncGeneratorType           = &Type{}, &Type{}, &Type{}
	ModuleType, MappingProxyType, GenericAliasType, UnionType  = &Type{}, &Type{}, &Type{}, &Type{}
	RangeIterType, ListIterType, TupleIterType, SeqIterType    = &Type{}, &Type{}, &Type{}, &Type{}
)

// init fills the builtin classes. Nothing is registered anywhere: what a sandbox can reach is decided when it is made.
func init() {
	makeSlotDefs()
	intHeader.typ, floatHeader.typ, boolHeader.typ = IntType, FloatType, BoolType
	for _, setup := range []func(){
		setupObject, setupType, setupDescriptors, setupFunctions, setupSingletons,
		setupInt, setupFloat, setupComplex,
		setupStr, setupBytes, setupMemoryView, setupTemplate,
		setupTuple, setupList, setupDict, setupSet, setupRange, setupSlice, setupIterators,
		setupGenerators, setupModule, setupExceptions, setupGenericAlias, setupNamedTuple, setupTypeParams, setupABC, setupBuiltins,
	} {
		setup()
	}
	finishStatics()
	for _, p := range staticNames {
		p.typ = StrType
	}
	for i := range asciiChars {
		asPtr[Str](asciiChars[i].Object()).typ = StrType
	}
}
