def total_price(items, tax_rate=0.2):
    subtotal = 0
    for quantity, price in items:
        subtotal += quantity * price
    return subtotal * (1 + tax_rate)


def invoice(customer, items):
    print("Invoice for", customer)
    amount = total_price(items)
    print(f"Total: {ammount:.2f}")


invoice("ACME", [(2, 10.0), (1, 5.5)])
