raise KeyError('it\'s "quoted"\n')
