# pure paths, both kinds
from pathlib import *
import pathlib, os, warnings
warnings.simplefilter('ignore')
def attempt(f, *a, **k):
    try: print('->', f(*a, **k))
    except BaseException as e: print(type(e).__name__, e.args)
texts = ['', '.', 'a', 'a/b', '/a', '//a', '///a', '//a/b', '/', '//', 'a/./b', 'a//b', './a', '../a', 'a/..', 'a.b', 'a.tar.gz', '.hid', '.hid.x', 'a.', 'a..', '..', '...', 'c:', 'c:a', 'c:/a', 'c:\\a\\b', '\\a', '\\\\srv\\share', '\\\\srv\\share\\', '\\\\srv\\share\\x', '//srv/share/x', '\\\\?\\c:\\x', '\\\\.\\dev', 'a\\b', 'C:/A', 'a:b/c', './a:b', 'c:.', 'é/ü.x', 'a b', '\\\\?\\UNC\\s\\t\\u', 'con', 'nul.txt', 'a/con/b', 'x.', 'a*']
for cls in PurePosixPath, PureWindowsPath:
    for t in texts:
        p = cls(t)
        print(cls.__name__[4:7], repr(t), repr(p), str(p), p.parts, (p.drive, p.root, p.anchor), p.name, p.suffix, p.suffixes, p.stem, p.parent, list(map(str, p.parents)), p.is_absolute(), p.as_posix(), p.is_reserved(), bytes(p))
        for f, a in ((p.with_name, ('n.x',)), (p.with_suffix, ('.s',)), (p.with_suffix, ('',)), (p.with_stem, ('st',)), (p.as_uri, ()), (p.joinpath, ('j', '/k', 'l')), (p.joinpath, ('c:x',)), (p.joinpath, ('\\z',))):
            try: print('  ', f.__name__, a, str(f(*a)))
            except Exception as e: print('  ', f.__name__, a, type(e).__name__, e)
    for a in texts[:12] + ['/a/b/c', 'a/b/c', 'c:/a/b', 'C:\\A\\b\\c', '\\\\srv\\share\\x\\y']:
        for b in ['', 'a', '/a', 'a/b', '/', '..', 'c:/a', 'C:/', 'c:', '\\\\SRV\\SHARE', '/x', 'a/b/d']:
            for up in (False, True):
                try: r = str(cls(a).relative_to(b, walk_up=up))
                except ValueError as e: r = str(e)
                print(cls.__name__[4:7], a, b, up, r, cls(a).is_relative_to(b))
    for a in ['a', 'a/b.py', '/a/b.py', 'A/B.PY', 'a/b/c/d.py', '', 'c:/a/b.py', 'a/b']:
        for pat in ['*', '*.py', 'b.py', 'a/*', 'a/*.py', '**/*.py', '/a/*.py', '/*.py', '**', 'a/**', '**/b/**', 'c:/**/*.py', 'C:/A/*', '*/*', 'a/**/*.py', '?', '[a-c]', '[!a]/*']:
            q = cls(a)
            print(cls.__name__[4:7], a, pat, q.match(pat), q.full_match(pat), q.match(pat, case_sensitive=False), q.full_match(pat, case_sensitive=True))
    attempt(cls('a').match, ''); attempt(cls('a').full_match, '')
    for a, b in (('a','a'),('a','A'),('a/b','a\\b'),('c:/a','C:/A'),('a','b'),('a','a/b'),('a/b','a.b')):
        x, y = cls(a), cls(b); print(a, b, x == y, x < y, x <= y, x > y, x >= y, hash(x) == hash(y))
    p = cls('/a/b/c'); print(p.parents[0], p.parents[-1], p.parents[1:], len(p.parents), repr(p.parents), p.parents == p.parents); attempt(lambda: p.parents[5]); print(p / 'x', 'x' / p, p / p, cls('a') / 'b' / '..' ); attempt(lambda: p / 5); attempt(lambda: 5 / p); attempt(cls, 5); attempt(cls, 'a', None); attempt(cls, b'a')
    print(cls('a', 'b', '/c', 'd'), cls('a', '', '.', 'b'), cls(cls('a'), 'b'), cls(), cls('a') == 'a', cls('a') != cls('b'), sorted([cls('b'), cls('a/c'), cls('a')]))
    for bad in ('', '.', 'a/b', 'a\\b', '..', 'c:', 'x:y'): attempt(cls('q/r').with_name, bad)
    for bad in ('x', '.', '.a/b', '..', '. x', '.x.y'): attempt(cls('q/r.t').with_suffix, bad)
    for bad in ('', 'x', '.', 'a/b'): attempt(cls('q/r.t').with_stem, bad)
print(PurePosixPath('a') == PureWindowsPath('a'), PurePath('a'), PurePath); attempt(lambda: PurePosixPath('a') < PureWindowsPath('b'))
print(PureWindowsPath(PurePosixPath('a/b')), PurePosixPath(PureWindowsPath('a\\b')), PurePosixPath.parser.__name__, PureWindowsPath.parser.__name__)
print({PurePosixPath('a'): 1}[PurePosixPath('./a')], PureWindowsPath('A') in {PureWindowsPath('a')}, issubclass(PurePath, os.PathLike), os.fspath(PurePath('a/b')))
print(sorted(pathlib.__all__))
import ntpath
for t in texts: print(t, ntpath.split(t), ntpath.splitroot(t), ntpath.normpath(t), ntpath.isabs(t), ntpath.splitext(t), ntpath.normcase(t))
for a,b in (('c:\\a','c:\\b'),('c:\\','D:\\'),('\\\\a\\b\\c','\\\\a\\b\\d'),('c:\\a\\b','c:\\a')): 
    try: print(ntpath.relpath(a,b), ntpath.join(a,b), ntpath.commonpath([a,b]))
    except ValueError as e: print(e)
