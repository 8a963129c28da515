from no_such import *
