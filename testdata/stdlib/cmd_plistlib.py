# cmd and plistlib.
import cmd, plistlib, io, datetime, sys
def e(f, *a, **k):
    try: print(repr(f(*a, **k)))
    except BaseException as x: print(type(x).__name__, x)
class C(cmd.Cmd):
    intro = 'Welcome.'; prompt = '> '
    def do_add(self, arg):
        """add A B

        Adds numbers."""
        print(sum(map(int, arg.split())))
    def do_quit(self, arg): return True
    def do_undocumented_command_with_a_long_name(self, arg): pass
    def help_topic(self): print('about the topic')
    def do_shell(self, arg): print('shell', arg)
    def precmd(self, line): print('pre', repr(line)); return line
    def postcmd(self, stop, line): print('post', stop, repr(line)); return stop
    def preloop(self): print('preloop')
    def postloop(self): print('postloop')
class Q(C): use_rawinput = 0
Q(stdin=io.StringIO('add 1 2\n\nhelp\nhelp add\nhelp topic\nhelp nope\n?add\n!ls -l\nunknown x\n+\nquit\nadd 5 5\n'), stdout=sys.stdout).cmdloop()
class E(cmd.Cmd):
    use_rawinput = False
    def do_EOF(self, arg): print('eof'); return True
    def emptyline(self): print('empty')
E(stdin=io.StringIO('\n')).cmdloop('other intro')
c = C(); print(c.parseline('add 1'), c.parseline('  '), c.parseline('!x'), c.parseline('?'), c.onecmd('add 3 4'), c.lastcmd, c.completenames('a'), c.complete_help('to')); c.columnize([]); c.columnize(['one']); c.columnize([f'item{i}' for i in range(30)], 40); c.columnize(['x' * 90, 'y'], 20); e(c.columnize, [1, 'a']); print(C.doc_header, C.ruler, C.nohelp)
d = {'s': 'text <&>', 'i': 42, 'neg': -1, 'big': 2**64 - 1, 'r': 1.5, 't': True, 'f': False, 'data': b'\x00\x01' * 60, 'date': datetime.datetime(2024, 2, 29, 1, 2, 3), 'list': [1, 'two', [], {}], 'd': {'é': 'ü€', '': ''}, 'tuple': (1, 2)}
x = plistlib.dumps(d); print(x.decode()); b = plistlib.dumps(d, fmt=plistlib.FMT_BINARY); print(len(b), b[:20], b[-40:]); want = dict(d, tuple=[1, 2]); print(plistlib.loads(x) == want, plistlib.loads(b) == want, plistlib.loads(x.decode()) == want, list(plistlib.loads(plistlib.dumps({'b': 1, 'a': 2}, sort_keys=False))), plistlib.load(io.BytesIO(b))['i'])
for v in (None, 5j, {1: 2}, 2**64, -2**63 - 1, 'a\0', object): e(plistlib.dumps, v) if v is not object else None
for v in ({1: 2}, 2**64, -2**63 - 1, 5j): e(plistlib.dumps, v, fmt=plistlib.FMT_BINARY)
print(plistlib.dumps({1: 2, 'a': 1}, skipkeys=True, sort_keys=False)[-50:], plistlib.loads(plistlib.dumps(plistlib.UID(5), fmt=plistlib.FMT_BINARY)), plistlib.UID(1) == plistlib.UID(1), repr(plistlib.UID(7)), hash(plistlib.UID(3)) == hash(3)); e(plistlib.UID, 'x'); e(plistlib.UID, -1); e(plistlib.UID, 2**64)
for bad in (b'junk', b'bplist00', b'bplist00' + b'\xff' * 40, b'<plist><dict><key>a</key></dict></plist>', b'<plist><dict><string>a</string></dict></plist>', b'<plist><integer>x</integer></plist>', b'<plist><array><key>k</key></array></plist>', b'<plist>', b''): e(plistlib.loads, bad)
e(plistlib.loads, '<plist version="1.0"><array><integer>0x1F</integer><real>2</real><date>2020-01-02T03:04:05Z</date><data>aGk=</data><true/></array></plist>'); e(plistlib.dumps, 1, fmt=99); e(plistlib.loads, 'x', fmt=plistlib.FMT_BINARY); print(plistlib.loads(plistlib.dumps(datetime.datetime(2024, 1, 1, tzinfo=datetime.UTC), aware_datetime=True), aware_datetime=True), plistlib.FMT_XML)

try:
    plistlib.dumps({"a": [plistlib.UID(3)]})
except TypeError as e:
    print(e)
