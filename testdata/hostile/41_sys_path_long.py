# attack: 41 a search path of millions of folders
# expect: timeout
# files: memory
# limits: timeout=1s
import sys
sys.path = ['/work/' + 'x' * 200] * 5_000_000
while True:
    try:
        import nope
    except ImportError:
        pass
