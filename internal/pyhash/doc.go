// Package pyhash computes the hashes of Python 3.14's builtin values, bit for bit those of 64-bit CPython under
// PYTHONHASHSEED=0, so that sets print alike and runs are deterministic.
//
// # Model
//
// A hash is an int64 and never -1, which CPython keeps for errors; a formula that arrives at -1 gives -2. Numbers are reduced modulo the prime 2**61 - 1,
// so that equal numbers of different types have equal hashes. Texts and bytes go through SipHash-1-3 with a zero key;
// a text is hashed as CPython stores it: 1, 2 or 4 bytes a code point, as its largest one needs. Tuples and the like combine the hashes of
// their items; the caller hashes the items, which may call Python code.
//
// Nothing here allocates. HashString and HashBytes are for lengths the caller has paid; the ...Metered variants pay as they go. The
// hash of a NaN is that of its identity, which is the caller's.
//
// # API
//
//	HashString HashStringMetered HashBytes HashBytesMetered       str, bytes
//	HashInt64 HashBig HashFloat HashComplex CombineComplex        numbers
//	Tuple Slice Frozenset (Add each item's hash, then Sum)        containers
//	HashNone                                                      None, a constant since 3.12
package pyhash
