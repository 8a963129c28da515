# attack: 43 a width that fills memory
# expect: error:MemoryError | limit | ok
# limits: timeout=1s memory=64MB
import logging

logging.basicConfig(format="%(message)1000000000000s")
logging.warning("x")
"%(a)*d" % {"a": 1} if False else None
