import sys
def hook(t, v, tb):
    raise KeyError('hook failed')
sys.excepthook = hook
raise ValueError('original')
