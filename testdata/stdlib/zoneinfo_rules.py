"""Time zones of POSIX TZ strings, and what is said of those that are wrong."""
import zoneinfo,io,struct
from datetime import datetime,timedelta,timezone
def mk(tz):
    hdr=b'TZif3'+b'\0'*15; body=struct.pack('>6l',0,0,0,0,0,0)
    return io.BytesIO(hdr+body+hdr+body+b'\n'+tz.encode()+b'\n')
for s in ['EST5EDT,M3.2.0,M11.1.0','AEST-10AEDT,M10.1.0,M4.1.0/3','IST-1GMT0,M10.5.0,M3.5.0/1','<-03>3<-02>,M3.5.0/-2,M10.5.0/-1','EST5EDT,0/0,J365/25','STD0DST-1,J60/2,300/2','AAA4BBB,J60/167,J300/-167','AAA3','AAA-14BBB-15,M1.1.1/2,M12.5.6/2','AAA23BBB22,J100/0,250/24', 'CET-1CEST,M3.5.0,M10.5.0/3']:
    z=zoneinfo.ZoneInfo.from_file(mk(s),key=s); prev=None
    for y in (2019,2024):
      t=datetime(y,1,1)-timedelta(hours=30)
      for i in range(24*367):
        u=(t+timedelta(hours=i)).replace(tzinfo=timezone.utc).astimezone(z)
        if (u.utcoffset(),u.tzname())!=prev:
            prev=(u.utcoffset(),u.tzname())
            w=u.replace(tzinfo=None)
            print(s,u,u.fold,u.dst(),u.tzname(),[(w+timedelta(seconds=k)).replace(tzinfo=z,fold=f).tzname() for k in (-7200,-3601,-3600,-1,0,1,3599,3600) for f in (0,1)])
    print(z.utcoffset(None), z.tzname(None))
for s in ['PST8PDT','AAA','A','','+11','GMT,M3.2.0/2,M11.1.0/3','GMT0+11,M3.2.0/2,M11.1.0/3','AB C3','<>5','PST8PDT,M3.2.0/2','AAA168','AAA4:0BBB,J60/2,J300/2','AAA4BBB,M13.1.1/2,M1.1.1/2','AAA4BBB,,J300/2','AAA4BBB,J60/168,J300/2','AAA4BBB,J0/2,J20/2','AAA4BBB,M3.2X0,M11.1.0','AAA4BBB,J60/2/3,J300/2','ABÀC3','AAA4','<+03>-3','AAA4BBB,J60/2,J300/2x','AAA4BBB,J60/2,J300/2,','AAA25','AAA24:60','AAA4:99BBB,J1,J2','AAA4BBB5:99,J1,J2','AAA4BBB,M3.2.0/2,M11.1.0/3\n']:
    try: z=zoneinfo.ZoneInfo.from_file(mk(s),key=s); print(repr(s),'ok')
    except Exception as e: print(repr(s),type(e).__name__,e)

import os, warnings
os.environ["PYTHONTZPATH"] = "/a/b:rel:/c"
with warnings.catch_warnings(record=True) as w:
    warnings.simplefilter("always")
    zoneinfo.reset_tzpath()
    print(zoneinfo.TZPATH, w[0].category.__name__, w[0].message)
