# optparse: options of all kinds, groups, help, errors.
import optparse, sys, os, re
show = print
def print(*a): show(re.sub('0x[0-9a-f]{8,}', '0x', ' '.join(map(str, a))))
os.environ.pop('COLUMNS', None); sys.argv = ['prog.py']
def e(f, *a, **k):
    sys.stderr = sys.stdout
    try: print(repr(f(*a, **k)))
    except SystemExit as x: print('exit', x.code)
    except BaseException as x: print(type(x).__name__, x)
p = optparse.OptionParser(usage='usage: %prog [options] arg', version='%prog 1.0', description='A description that is long enough to be wrapped over more than one line of eighty characters, of %prog.', epilog='The end.')
p.add_option('-f', '--file', dest='filename', help='write to FILE [default: %default]', metavar='FILE', default='out.txt'); p.add_option('-q', '--quiet', action='store_false', dest='verbose', default=True, help="don't print status messages to stdout, and a long text that is wrapped as well"); p.add_option('-n', type='int', default='5'); p.add_option('--point', nargs=2, type=float); p.add_option('-v', action='count', dest='level'); p.add_option('-a', '--add', action='append'); p.add_option('-c', type='choice', choices=['x', 'y']); p.add_option('--const', action='store_const', const=42, dest='k'); p.add_option('--ac', action='append_const', const=1, dest='l'); p.add_option('--hidden', help=optparse.SUPPRESS_HELP); p.add_option('--a-very-long-option-name-here', help='help')
g = optparse.OptionGroup(p, 'Group', 'About the group.'); g.add_option('-g', action='store_true', help='Group option.'); p.add_option_group(g)
e(p.parse_args, []); 
for a in (['-f', 'x', 'pos', '-q'], ['-fx', '--point', '1', '2.5', '-vvv'], ['--file=y', '-n', '0x10', '-n0b11', '-a', '1', '--add=2'], ['--const', '--ac', '--ac', '-c', 'x', '-g'], ['--', '-q'], ['--qui', '-'], ['-n', '010']):
    o, r = p.parse_args(a); print(a, sorted(vars(o).items(), key=str), r)
for a in (['-n', 'x'], ['-z'], ['--zzz'], ['--file'], ['--quiet=1'], ['-c', 'z'], ['--point', '1'], ['--a'], ['--version'], ['-h'], ['--point', '1', 'q']): print(a); e(p.parse_args, a)
p.disable_interspersed_args(); print(p.parse_args(['a', '-q'])[1]); p.set_defaults(n=1, verbose=3); print(p.get_default_values(), p.has_option('-q'), p.get_option('-q'), p.get_option_group('-g').title); p.remove_option('-q'); print(p.has_option('--quiet'), p.get_usage(), p.get_version())
for args, k in (((), {}), (('x',), {}), (('-xx',), {}), (('---x',), {}), (('-x',), {'action': 'nope'}), (('-x',), {'type': 'nope'}), (('-x',), {'type': 'choice'}), (('-x',), {'action': 'store_true', 'type': 'int'}), (('-x',), {'nope': 1}), (('-x',), {'action': 'callback'}), (('-x',), {'const': 1}), (('-x',), {'action': 'count', 'nargs': 2}), (('-x',), {'callback': len}), (('-f',), {}), (('-x',), {'type': 'choice', 'choices': 'ab'})): e(lambda: (p.add_option(*args, **k), None)[1] if args else optparse.Option(*args, **k))
def cb(option, opt, value, parser, *args, **kw): print('callback', option, opt, value, args, kw); parser.values.seen = True
q = optparse.OptionParser(conflict_handler='resolve', formatter=optparse.TitledHelpFormatter(), prog='other', add_help_option=True); q.add_option('-c', '--call', action='callback', callback=cb, type='string', callback_args=(1,), callback_kwargs={'z': 2}, help='call'); q.add_option('-c', '--new', help='new'); print(q.parse_args(['--call', 'v', '-c', 'w'])); q.print_help(); q.print_usage()
v = optparse.Values({'a': 1}); print(v, v == {'a': 1}, v.ensure_value('b', []), v.__dict__); print(optparse.OptionParser(usage=optparse.SUPPRESS_USAGE).format_help())
