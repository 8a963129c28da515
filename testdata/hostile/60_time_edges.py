# attack: 60 sleep and dates at their edges
# expect: any
import datetime
datetime.timedelta(days=10**40)
