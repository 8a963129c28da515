E = type('E', (Exception,), {'__module__': 'pkg.mod'})
raise E('custom module')
