x = '\N{BULLET'
