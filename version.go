package safepy

// Version is the version of this module, without the leading v of its tag. It is the one place that states it:
// `make set-version` writes it here and in CHANGELOG.md, and `make git-tag` derives the tag from it.
const Version = "0.1.0"
