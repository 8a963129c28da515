x = fb'abc'
