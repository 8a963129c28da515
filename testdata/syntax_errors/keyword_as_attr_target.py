a.import = 1
