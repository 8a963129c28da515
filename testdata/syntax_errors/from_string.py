from 'math' import sin
