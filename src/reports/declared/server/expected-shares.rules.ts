import type { JudgedShare, ShareVerdict } from '#platform/contract/report-ratios.ts'

/** The facts of one stratum behind a share: how many there are, and of how many it holds. */
export interface Tally {
  /** The values of the case mix, in the order of its first level. */
  stratum: readonly string[]
  upper: number
  lower: number
}

/** A tally with sums over its clients: whose facts are alike tells less than their number. */
export interface ReferenceTally extends Tally {
  upperSquares: number
  products: number
  lowerSquares: number
}

/** What a share is held against. */
export interface Reference {
  rateOf: (stratum: readonly string[]) => number
  /** By how much the facts of one client resemble each other: how many of them are worth one, at least 1. */
  design: number
}

/** A stratum with fewer facts has no rate of its own. */
const fewestInStratum = 30
/** With fewer facts, each worth one, nothing is said about a share. */
const fewestToJudge = 10
/** The two-sided 95 % quantile of the normal distribution. */
const z = 1.959964

/**
 * The 95 % interval of a share by Wilson (1927): it stays within 0 and 1 and holds for few facts.
 * @param number the facts, or how many independent ones they are worth; above 0
 */
export function wilsonInterval(share: number, number: number): { low: number; high: number } {
  const square = z * z
  const middle = (share + square / (2 * number)) / (1 + square / number)
  const half =
    (z / (1 + square / number)) * Math.sqrt((share * (1 - share)) / number + square / (4 * number * number))
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

/**
 * The rates of the whole service by stratum, and the design effect of its clients (Kish 1965): the variance of what
 * clients differ from the rates, against that of as many independent facts. Strata that are too small for a rate are
 * put together by the next level, without those that have one: so the expectations of all add up to what was.
 * @param levels which values of a stratum count, finest first; the last one is without any: all that is left
 * @param some the tallies of enough clients to tell how alike the facts of one are
 */
export function referenceOf(
  tallies: readonly Tally[],
  levels: readonly (readonly number[])[],
  some: readonly ReferenceTally[],
): Reference {
  const rates = new Map<string, number>()
  let left = tallies
  for (const [place, level] of levels.entries()) {
    const fewest = place === levels.length - 1 ? 1 : fewestInStratum
    const pools = Map.groupBy(left, ({ stratum }) => JSON.stringify(level.map((at) => stratum[at])))
    const isLarge = (pool: readonly Tally[]) => sumOf(pool, ({ lower }) => lower) >= fewest
    const large = [...pools.values()].filter(isLarge)
    for (const pool of large) {
      const rate = sumOf(pool, ({ upper }) => upper) / sumOf(pool, ({ lower }) => lower)
      for (const { stratum } of pool) rates.set(JSON.stringify(stratum), rate)
    }
    left = [...pools.values()].filter((pool) => !isLarge(pool)).flat()
  }
  const rateOf: Reference['rateOf'] = (stratum) => rates.get(JSON.stringify(stratum)) ?? 0
  return { rateOf, design: designOf(some, rateOf) }
}

function designOf(tallies: readonly ReferenceTally[], rateOf: Reference['rateOf']): number {
  let between = 0
  let independent = 0
  for (const { stratum, lower, upperSquares, products, lowerSquares } of tallies) {
    const rate = rateOf(stratum)
    between += upperSquares - 2 * rate * products + rate * rate * lowerSquares
    independent += lower * rate * (1 - rate)
  }
  return independent > 0 ? Math.max(1, between / independent) : 1
}

/** The facts behind one share, and how many of them the rates of their strata let expect. */
export interface OwnFacts {
  upper: number
  lower: number
  expected: number
}

export function addUp(tallies: readonly Tally[], { rateOf }: Pick<Reference, 'rateOf'>): OwnFacts {
  return {
    upper: sumOf(tallies, ({ upper }) => upper),
    lower: sumOf(tallies, ({ lower }) => lower),
    expected: sumOf(tallies, ({ stratum, lower }) => lower * rateOf(stratum)),
  }
}

/**
 * A share with its interval and what the case mix lets expect: the rates of the whole service, weighted by the strata
 * of the own facts. Null where there is nothing to divide by.
 */
export function judgeShare(own: OwnFacts, { design }: Pick<Reference, 'design'>): JudgedShare | null {
  const { lower } = own
  if (lower === 0) return null
  const share = own.upper / lower
  const expected = own.expected / lower
  const number = lower / design
  const { low, high } = wilsonInterval(share, number)
  return {
    low: perTenThousand(low),
    high: perTenThousand(high),
    expected: perTenThousand(expected),
    verdict: number < fewestToJudge ? 'few' : verdictOf(expected, { low, high }),
  }
}

function verdictOf(expected: number, { low, high }: { low: number; high: number }): ShareVerdict {
  if (expected < low) return 'above'
  return expected > high ? 'below' : 'as-expected'
}

const perTenThousand = (share: number) => Math.round(share * 10_000)

function sumOf(tallies: readonly Tally[], part: (tally: Tally) => number): number {
  return tallies.reduce((sum, tally) => sum + part(tally), 0)
}
