'abc'.contains('a')
