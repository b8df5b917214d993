/** So many of so many came back. */
export interface Arm {
  left: number
  returned: number
}

/** A share or a difference of shares, with its interval. */
export interface Estimate {
  value: number
  low: number
  high: number
}

/** The normal quantile of two-sided 95 %. */
const z = 1.959963984540054

/**
 * Wilson's score interval of a share: E. B. Wilson, Probable inference, the law of succession, and statistical
 * inference, JASA 22 (1927) 209–212.
 */
export function wilson({ left, returned }: Arm): Estimate {
  const value = returned / left
  const centre = (returned + z ** 2 / 2) / (left + z ** 2)
  const half = (z * Math.sqrt((returned * (left - returned)) / left + z ** 2 / 4)) / (left + z ** 2)
  return { value, low: centre - half, high: centre + half }
}

/**
 * The effect of working people: the rate of return of those who are worked less that of those who are held out, by
 * assignment, whether or not somebody reached them. Its 95 % interval is Newcombe's hybrid score interval: R. G.
 * Newcombe, Interval estimation for the difference between independent proportions, Statistics in Medicine 17 (1998)
 * 873–890, method 10. Null while one side has nobody.
 */
export function effectOf(worked: Arm, heldOut: Arm): Estimate | null {
  if (worked.left === 0 || heldOut.left === 0) return null
  const one = wilson(worked)
  const two = wilson(heldOut)
  const value = one.value - two.value
  return {
    value,
    low: value - Math.hypot(one.value - one.low, two.high - two.value),
    high: value + Math.hypot(one.high - one.value, two.value - two.low),
  }
}
