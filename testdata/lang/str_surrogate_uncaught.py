raise ValueError('lone \ud800 surrogate')
