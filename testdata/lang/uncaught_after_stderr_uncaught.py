import sys
print('to stderr', file=sys.stderr)
raise ValueError('after stderr text')
