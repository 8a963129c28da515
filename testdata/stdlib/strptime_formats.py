"""strptime: formats that are wrong, and offsets whose colons don't fit."""
import warnings
warnings.simplefilter('ignore')
import datetime,time
for s in ("-01:30:30.","-0130:30","-01:30:30.1234567","-01:30:30:123456","-01:3030","+01:30","+0130","Z","+01","-013030.5","-01:30:30.5","+01:30:3","+24:00","+0160"," +01:00","UTC","z"):
    try: print(s,repr(datetime.datetime.strptime(s,"%z")))
    except Exception as e: print(s,type(e).__name__,e, e.__suppress_context__)
for f,s in (("%D",""),("%","2005"),("% ","x"),("%i",""),("%Y","x"),("%Y","2005x"),("%d/%m","31/2"),("%Y-%j","2005-366"),("%Y %W","2005 1"),("%G","2005")):
    for fn in (time.strptime,datetime.datetime.strptime,datetime.date.strptime,datetime.time.strptime):
        try: r=fn(s,f); print(f,s,repr(r)[:60])
        except Exception as e: print(fn.__qualname__,f,s,type(e).__name__,e,e.__suppress_context__)
for f in ("%i", "%Oi", "%O", "%O ", "%Ee", "%E", "%E ","%.", "%+", "%~", "%\\","%O.", "%O+", "%O_", "%O~", "%O\\","%\n","%Ey","%EY","%Ez","%é","%Oé"):
    try: print(repr(f),time.strptime("2005",f)[:3])
    except Exception as e: print(repr(f),e)
import time,datetime,string
for m in "EO":
    ok=[]
    for c in string.ascii_letters+"%":
        for fn in (time.strptime, datetime.datetime.strptime):
            try: fn("x","%"+m+c); ok.append(c)
            except ValueError as e:
                if "bad directive" not in str(e) and 'stray' not in str(e): ok.append(c)
            except Exception as e: ok.append(c+'!')
    print(m, "".join(c for c in ok if c != "C"))
