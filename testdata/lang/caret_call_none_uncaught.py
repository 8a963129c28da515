handlers = {'a': None}
handlers['a']('x')
