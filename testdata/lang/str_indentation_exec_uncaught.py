exec('if True:\nx = 1')
