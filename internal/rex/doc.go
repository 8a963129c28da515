// Package rex is the regular expression engine behind Python's re module:
// the syntax of CPython 3.14, the matches CPython finds, and a meter on every
// step.
//
// # The way of a pattern
//
//	pattern ──parse──▶ node tree ──compile──▶ Program ──run──▶ spans
//	         errors as          sets, guards,          explicit stack,
//	         CPython's          search plan            undo log, meter
//
// A [Program] is immutable and may be shared by goroutines. A [Machine] holds
// what one match needs (the backtrack stack, the captures, the loop counters),
// is reused from match to match and belongs to one goroutine and one sandbox.
//
// # Text
//
// Subjects are Go strings. A str pattern reads WTF-8: UTF-8 in which a lone
// surrogate is kept as its three bytes. A bytes pattern reads every byte as one
// character ([View] lends a []byte as a string). All positions are byte
// offsets; [Offsets] turns them into code point indexes. Ill-formed text can
// give odd matches, never a panic or a hang.
//
// Because UTF-8 is self-synchronising, most work is done on bytes: a character
// set holds a bitmap for the 128 ASCII bytes and says of the other characters
// that none, all or some are members. Only in the last case is anything
// decoded. So there is no need to know whether a subject is ASCII.
//
// # Matching
//
// The matcher is a backtracking loop over fixed-width instructions that name
// their successor. It never recurses: alternatives wait on a stack of 16-byte
// frames, and so do the old values of whatever was overwritten since (captures,
// loop counters), so that going back to an alternative restores exactly the
// state it was left in. Lookarounds, atomic groups and possessive repeats put a
// barrier frame on the stack; leaving them removes the alternatives above the
// barrier and keeps the undo records.
//
// Counted repeats are loops with a counter. They are never expanded, so the
// size of a program is linear in the size of its pattern.
//
// Guards are what makes it quick. The compiler works from the end of the
// pattern to its beginning and knows, wherever it is, with which bytes the rest
// of a match can begin. A branch that can't begin with the next byte is not
// tried, an alternative that can't succeed is not pushed, and a repeat whose
// characters can't begin what follows gives nothing back. None of this changes
// which match is found.
//
// # Metering
//
// Each instruction and each frame taken back costs one unit of work, each eight
// bytes scanned or compared one more; the sum is passed to [Meter.Work] about
// every thousand units. Stack growth is passed to [Meter.Alloc] before it
// happens and is bounded. An error from the meter ends the match at once and is
// returned as it is.
//
// # Where it differs from CPython
//
//   - A pattern has at most [MaxPattern] characters.
//   - With LOCALE, letters are those of the C locale.
//   - A conditional on a group that is still open sees what the group captured
//     in the round before, or nothing; CPython can also see a capture that
//     backtracking took back.
//   - CPython's search looks for a first character under the flags of the whole
//     pattern, and so misses (?u:\w) in "é" if the pattern has the flag ASCII,
//     though its match finds it. Ours finds it.
//   - With pos above endpos nothing is found, as CPython's documentation has it.
//
// testdata/record.py writes the recorded cases: chosen, matches 1 3000, errors 1
// 3000, templates 1 600. With SAFEPY_CPYTHON naming a CPython 3.14, fresh random
// cases, CPython's own tests and (with SAFEPY_BENCH) times are compared too.
//
// Start reading at program.go (the machine's model), then parse.go, compile.go
// and exec.go.
package rex
