x = zb'abc'
