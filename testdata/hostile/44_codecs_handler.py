# attack: 44 an error handler that puts many bytes in place of each character
# expect: error:MemoryError | memory
# limits: memory=64MB timeout=5s
import codecs
codecs.register_error('grow', lambda e: (b'x' * 100000, e.end))
codecs.charmap_encode('éx' * 100000, 'grow', {120: 120})
