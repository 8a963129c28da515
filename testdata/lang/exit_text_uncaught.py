import sys
sys.exit('fatal: something broke')
