// Package civil counts days of the proleptic Gregorian calendar, of any year.
package civil

import "github.com/safepy/safepy/internal/num"

// Epoch is the ordinal of January 1, 1970.
const Epoch = 719163

// FloorDiv is a // b for b > 0.
func FloorDiv(a, b int) int { return int(num.FloorDiv64(int64(a), int64(b))) }

// Weekday of an ordinal; 0 is Monday.
func Weekday(ordinal int) int { return ((ordinal+6)%7 + 7) % 7 }

// ISOStart is the ordinal of the Monday that an ISO year begins with.
func ISOStart(year int) int {
	jan4 := Ordinal(year, 1, 4)
	return jan4 - Weekday(jan4)
}

// LongYear reports whether an ISO year has 53 weeks.
func LongYear(year int) bool {
	first := Weekday(Ordinal(year, 1, 1))
	return first == 3 || first == 2 && Leap(year)
}

// Leap reports whether a year has 366 days.
func Leap(year int) bool { return year%4 == 0 && (year%100 != 0 || year%400 == 0) }

// YearLength is the number of days of a year.
func YearLength(year int) int {
	if Leap(year) {
		return 366
	}
	return 365
}

// ISOWeek is the ISO 8601 year and week of a day given by its number in the year, from 0, and its weekday, 0 on Monday.
func ISOWeek(year, yearDay, weekDay int) (isoYear, week int) {
	week = (yearDay - weekDay + 10) / 7
	if week < 1 {
		year--
		return year, (yearDay + YearLength(year) - weekDay + 10) / 7
	}
	if week == 53 && !LongYear(year) {
		return year + 1, 1
	}
	return year, week
}

// DaysBefore is the number of days before the first of a month (1 to 12).
func DaysBefore(year, month int) int {
	n := [...]int{0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334}[month-1]
	if month > 2 && Leap(year) {
		n++
	}
	return n
}

// DaysIn is the number of days of a month (1 to 12).
func DaysIn(year, month int) int {
	if month == 12 {
		return 31
	}
	return DaysBefore(year, month+1) - DaysBefore(year, month)
}

// Ordinal numbers the days of the proleptic Gregorian calendar: 1 is January 1 of year 1.
func Ordinal(year, month, day int) int {
	y := year - 1
	return y*365 + FloorDiv(y, 4) - FloorDiv(y, 100) + FloorDiv(y, 400) + DaysBefore(year, month) + day
}

// FromOrdinal is the date of a day's number.
func FromOrdinal(n int) (year, month, day int) {
	n--
	q := FloorDiv(n, 146097)
	n -= q * 146097
	year = q*400 + 1
	c := min(n/36524, 3)
	n -= c * 36524
	year += c * 100
	y4 := n / 1461
	n -= y4 * 1461
	year += y4 * 4
	y := min(n/365, 3)
	n -= y * 365
	year += y
	month = 12
	for DaysBefore(year, month) > n {
		month--
	}
	return year, month, n - DaysBefore(year, month) + 1
}
