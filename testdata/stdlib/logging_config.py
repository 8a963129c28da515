# logging.config and logging.handlers: dictionaries and files, handlers that keep records and hand them on.
import logging, logging.config, logging.handlers, io, sys, queue
def e(f, *a, **k):
    try: print(repr(f(*a, **k)))
    except BaseException as x: print(type(x).__name__, x, '|', repr(x.__cause__))
class Only(logging.Filter):
    def __init__(self, word): super().__init__(); self.word = word
    def filter(self, r): return self.word in r.getMessage()
logging.config.dictConfig({'version': 1, 'disable_existing_loggers': False,
    'formatters': {'f': {'format': '%(levelname)s|%(name)s|%(message)s'}, 'g': {'format': '{message} <{x}>', 'style': '{', 'defaults': {'x': 'dflt'}}, 'h': {'()': logging.Formatter, 'fmt': 'custom %(message)s'}},
    'filters': {'only': {'()': Only, 'word': 'keep'}, 'named': {'name': 'a.b'}},
    'handlers': {'out': {'class': 'logging.StreamHandler', 'formatter': 'f', 'stream': 'ext://sys.stdout', 'level': 'INFO'}, 'filtered': {'class': 'logging.StreamHandler', 'formatter': 'g', 'stream': sys.stdout, 'filters': ['only']},
                 'mem': {'class': 'logging.handlers.MemoryHandler', 'capacity': 3, 'target': 'out', 'flushLevel': 'ERROR'}, 'a_mem': {'class': 'logging.handlers.MemoryHandler', 'capacity': 10, 'target': 'zz'}, 'zz': {'class': 'logging.NullHandler'}},
    'loggers': {'a': {'level': 'DEBUG', 'handlers': ['out', 'filtered'], 'propagate': False}, 'm': {'handlers': ['mem'], 'level': 'INFO', 'propagate': 'cfg://loggers.a.propagate'}},
    'root': {'level': 'WARNING', 'handlers': ['out']}})
log = logging.getLogger('a'); log.debug('dropped'); log.info('keep me'); log.warning('not'); logging.getLogger('other').warning('root'); logging.getLogger('other').info('no'); logging.getLogger('a.b').error('child')
m = logging.getLogger('m'); m.info('one'); m.info('two'); print('--'); m.error('boom'); print([h.name for h in log.handlers], sorted(logging.getHandlerNames()), m.propagate)
logging.config.dictConfig({'version': 1, 'incremental': True, 'handlers': {'out': {'level': 'ERROR'}}, 'loggers': {'a': {'level': 'ERROR'}}}); log.warning('now hidden'); log.error('keep shown')
for bad in ({}, {'version': 2}, {'version': 1, 'handlers': {'h': {'class': 'nope.Nope'}}}, {'version': 1, 'handlers': {'h': {'class': 'logging.StreamHandler', 'formatter': 'none'}}}, {'version': 1, 'root': {'handlers': ['x']}}, {'version': 1, 'loggers': {'l': {'level': 'LOUD'}}}, {'version': 1, 'formatters': {'f': {'format': '%(bad', 'style': '%'}}}, {'version': 1, 'handlers': {'h': {'class': 'logging.StreamHandler', 'stream': 'cfg://nope'}}}):
    e(logging.config.dictConfig, bad)
logging.config.fileConfig(io.StringIO('''[loggers]
keys=root,x
[handlers]
keys=h,n
[formatters]
keys=f
[logger_root]
level=INFO
handlers=h
[logger_x]
level=DEBUG
handlers=n
qualname=x.y
propagate=1
[handler_h]
class=StreamHandler
level=NOTSET
formatter=f
args=(sys.stdout,)
[handler_n]
class=NullHandler
args=()
[formatter_f]
format=%(levelname)s from file: %(message)s
'''))
logging.getLogger('x.y').debug('via file'); logging.info('root'); print(log.disabled, logging.getLogger('x.y').propagate); print(logging.config.valid_ident('ok')); e(logging.config.valid_ident, '1x')
q = queue.Queue(); qh = logging.handlers.QueueHandler(q); qh.setFormatter(logging.Formatter('fmt %(message)s')); lg = logging.Logger('q'); lg.addHandler(qh); lg.warning('to %s', 'queue')
r = q.get(); print(r.msg, r.args, r.message, r.exc_info); q.put(r)
b = logging.handlers.BufferingHandler(2); lg.addHandler(b); lg.info('1'); print(len(b.buffer)); lg.info('2'); print(len(b.buffer)); b.close()
s = io.StringIO(); l = logging.handlers.QueueListener(q, logging.StreamHandler(s), respect_handler_level=True); l.start(); lg.removeHandler(b); lg.error('later'); l.stop(); print(s.getvalue())
mh = logging.handlers.MemoryHandler(100, target=logging.StreamHandler(sys.stdout)); lg.addHandler(mh); lg.removeHandler(qh); lg.info('kept'); mh.close(); mh2 = logging.handlers.MemoryHandler(100, flushOnClose=False); mh2.setTarget(logging.StreamHandler(sys.stdout)); lg.addHandler(mh2); lg.info('lost'); mh2.close()
