# Edges of json and csv: escapes, hooks, errors with their notes, quoting under every dialect.
import json, csv, io
print(json.dumps({"a":[1,2,{"b":None,"c":True,"d":False}],"e":"é\"\\\n\x7f\x01😀","f":1.5,"g":[],"h":{}, 1:2, None:3, True:4, 2.5:5}))
print(json.dumps({"a":[1,2,{"b":None}],"e":"é😀"}, ensure_ascii=False, indent=2, sort_keys=True))
print(json.dumps((1,(2,)), separators=(",",":")))
for bad in ({(1,2):3}, [object()], {"x":{"y":set()}}, float("nan")):
    try: print(json.dumps(bad, allow_nan=False))
    except Exception as e: print(type(e).__name__, e, getattr(e,'__notes__',None))
print(json.dumps({(1,2):3, "a":1, "b":2}, skipkeys=True))
l=[]; l.append(l)
try: json.dumps(l)
except ValueError as e: print(e, e.__notes__)
d={}; d['x']={'y':[d]}
try: json.dumps(d)
except ValueError as e: print(e, e.__notes__)
s=[1]; print(json.dumps([s,s,{"a":s}]))
print(json.dumps({"k":{1,2}}, default=lambda o: sorted(o)))
for t in ('{}','[]','[ ]','{ }','{"a":1,"b":[1,2,3,4,5,6,7,8,9,10],"c":{"d":"e\\u00e9\\n"},"f":-1.5e3,"g":-0,"h":12345678901234567890123,"i":"","j":"x","k":null,"l":NaN,"m":-Infinity}',
  '{"a":1,"a":2}','[1,]','{"a":1,}','{"a"}','["x','[1 2]','{1:2}','nul','-','"\x01"','[-Infinity,Infinity]'):
    try:
        r=json.loads(t); print(r, type(r).__name__)
    except json.JSONDecodeError as e: print("ERR", e)
print(json.loads('{"a":1,"b":{"c":2}}', object_pairs_hook=lambda p: p), json.loads('{"a":1}', object_hook=lambda d: list(d)))
class D(dict):
    def items(self): return [("z", 1)]
print(json.dumps(D(a=1)), json.dumps(D()))
txt='a,b,c\r\n1,"x, ""y""",3\n"multi\nline",é,"q"z\n,,\n"",x\n'
for kw in ({}, {"quotechar":"'"}, {"delimiter":";"}, {"escapechar":"\\"}, {"quoting":csv.QUOTE_NONE}, {"skipinitialspace":True},{"doublequote":False},{"delimiter":"é"}):
    print(list(csv.reader(io.StringIO(txt), **kw)))
csv.field_size_limit(5)
for t in ('abcdefgh,1','"abcdefgh",1','"abcde",1','"éééééé"','"ééééé"'):
    try: print(list(csv.reader([t])))
    except csv.Error as e: print(e)
csv.field_size_limit(1000)
try: list(csv.reader(['"a"b'], strict=True))
except csv.Error as e: print(e)
print(dict(zip("ab",[1,2])), dict(enumerate("xy")), dict(zip()), dict(zip("ab","cd",strict=True)))
try: dict(zip("abc",[1],strict=True))
except ValueError as e: print(e)
try: dict(zip("ab","cd","ef"))
except ValueError as e: print(e)
try: dict(zip("a"))
except ValueError as e: print(e)
d = {}
d.update(zip([1,2],[3,4])); d.update(enumerate("ab", 2**63-1)); print(d)
