# attack: 43 strftime with a long format
# expect: any
import datetime
datetime.date(2024, 1, 1).strftime('%A' * 10**7)
