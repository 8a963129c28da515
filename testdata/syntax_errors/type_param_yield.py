type X = (yield)
