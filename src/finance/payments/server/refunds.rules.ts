/**
 * How much of a term's price is taken back once so much of its payment went back: what was paid above the price goes
 * first, and with the whole payment the whole price does. All in one currency's smallest unit.
 */
export function priceTakenBack(price: number, paid: number, returned: number): number {
  if (returned >= paid) return price
  return Math.min(price, Math.max(0, returned - Math.max(0, paid - price)))
}
