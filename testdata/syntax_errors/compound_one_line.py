if x: for i in y: pass
