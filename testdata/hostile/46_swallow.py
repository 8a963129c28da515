# attack: 46 materialisation inside bare except
# expect: memory
# limits: memory=64MB timeout=30s
import itertools
while True:
    try:
        list(itertools.count())
    except:
        print('caught')
    finally:
        pass
