x = 'abc\'
