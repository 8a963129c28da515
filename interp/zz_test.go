package interp
import ("testing";"os")
func TestZZ(t *testing.T){ b,_:=os.ReadFile("/tmp/tsx/b.py"); t.Log(runSource(t,string(b))) }
