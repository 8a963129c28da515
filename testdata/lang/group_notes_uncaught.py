e = ExceptionGroup('g', [ValueError('v')])
e.add_note('on the group')
e.exceptions[0].add_note('on the member')
raise e
