x = ur'abc'
