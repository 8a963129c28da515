raise ValueError('v') from KeyError
