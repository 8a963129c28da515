package interp

// ExceptHook runs sys.excepthook for an uncaught exception when the program replaced it. handled is false when it did not: the host shows the traceback then. An
// exception that the hook itself raises is returned as failed.
func (t *Thread) ExceptHook(exc *Exc) (handled bool, failed *Exc, err error) {
	if t.modules == nil {
		return false, nil, nil
	}
	m, ok := t.modules.getString("sys")
	if !ok {
		return false, nil, nil
	}
	mod, ok := As[Module](m, moduleLayout)
	if !ok {
		return false, nil, nil
	}
	hook, ok := mod.dict.getString("excepthook")
	if !ok {
		return false, nil, nil
	}
	if f, ok := As[BuiltinFunc](hook, builtinFuncLayout); ok && f.def.dotted == "sys.excepthook" {
		return false, nil, nil
	}
	tb := None
	if exc.tb != nil {
		tb = ValueOf(exc.tb)
	}
	if _, err := t.Call(hook, exc.typ.Value(), ValueOf(exc), tb); err != nil {
		e, ok := err.(*Exc)
		if !ok {
			return true, nil, err
		}
		return true, e, nil
	}
	return true, nil, nil
}
