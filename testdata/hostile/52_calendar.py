# attack: 52 dates out of range
# expect: error:OverflowError
import datetime
datetime.date(9999, 12, 31) + datetime.timedelta(days=999999999)
