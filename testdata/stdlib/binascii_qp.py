"""b2a_qp with each of its flags."""
import binascii
for d in (b'x\ty',b'x\t',b'x ',b'x \ny',b'x\t\ny',b'x\t\r\n', b' x', b'a b', b'.x', b'\n.\n', b'ab\n.c',b'x'*80,b'\x7f=\x00\xff',b'x'*72+b'\xff\xff',b'a\r\nb\nc\rd', b'_ _', b'x\t'*40, b'line\t \n'):
  for q in (0,1):
    for h in (0,1):
      for i in (0,1):
        print(d[:10],q,h,i,binascii.b2a_qp(d,quotetabs=q,header=h,istext=i))
