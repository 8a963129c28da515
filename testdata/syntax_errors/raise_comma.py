raise ValueError, 'bad'
