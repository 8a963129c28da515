function byRange(n) {
  let s = 0;
  for (let i = 0; i < n; i++) s += i * i % 7;
  return s;
}
function byWhile(n) {
  let s = 0, i = 0;
  while (i < n) {
    if (i & 1) s += i >> 2;
    else s -= i ^ 5;
    i += 1;
  }
  return s;
}
print(byRange(24000000), byWhile(6000000));
