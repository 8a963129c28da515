# attack: 63 an exception class whose __module__ is not text
# expect: any
class E(Exception): pass
E.__module__ = 5
raise E('m')
