// Package objects hands objects of a Go program to a program in Python, with the fields and methods that it may use: row B2 of what safepy does.
package objects

import (
	"context"
	"fmt"
	"log"

	"github.com/safepy/safepy"
)

type Account struct {
	Owner   string
	Balance float64
	Limit   float64
	pin     string
}

func (a *Account) Withdraw(amount float64) (float64, error) {
	if amount > a.Balance+a.Limit {
		return 0, safepy.Raise("ValueError", "%v is more than %s has", amount, a.Owner)
	}
	a.Balance -= amount
	return a.Balance, nil
}

func (a *Account) Delete() {}

func Example() {
	fns := new(safepy.Functions)
	if err := fns.RegisterType(Account{}, safepy.TypeOptions{
		Fields:  []string{"Owner", "Balance"},
		Set:     []string{"Limit"},
		Methods: map[string]safepy.FuncOptions{"Withdraw": {Params: []string{"amount"}}},
	}); err != nil {
		log.Fatal(err)
	}
	acc := &Account{Owner: "ada", Balance: 100, pin: "1234"}
	res, err := safepy.Run(context.Background(), `
print(account)
account.limit = 50
print(account.withdraw(120))
for attempt in (lambda: account.withdraw(60), lambda: account.pin, lambda: account.delete()):
    try:
        attempt()
    except Exception as e:
        print(type(e).__name__ + ":", e)
account.balance = 10**6
`, safepy.Options{Functions: fns, Input: map[string]any{"account": acc}})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Print(res.Stdout)
	fmt.Println(res.Error)
	fmt.Println(acc.Balance, acc.Limit)
	// Output:
	// <Account owner='ada' balance=100.0 limit=0.0>
	// -20.0
	// ValueError: 60 is more than ada has
	// AttributeError: 'Account' object has no attribute 'pin'
	// AttributeError: 'Account' object has no attribute 'delete'
	// AttributeError: readonly attribute
	// -20 50
}
