class E(Exception):
    def __str__(self):
        raise ValueError('in str')
raise E('x')
