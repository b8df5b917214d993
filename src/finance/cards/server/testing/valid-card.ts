/** A card number of a bank that passes the Luhn check, the same for the same account. */
export function validCard(bin: string, account: number): string {
  const body = bin + String(account).padStart(9, '0')
  // From the right, the check digit to come being the first: every second digit counts double.
  const sum = [...body].toReversed().reduce((total, digit, at) => {
    const weighted = Number(digit) * (at % 2 === 0 ? 2 : 1)
    return total + (weighted > 9 ? weighted - 9 : weighted)
  }, 0)
  return body + String((10 - (sum % 10)) % 10)
}
