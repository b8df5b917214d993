/** Options of a choice list whose mean comes to what the client should get of each aimed nutrient. */
import type { ListTargets } from '../composer.contract.ts'
import { byPoints, isBeyond, type Candidate, type DailyLimit } from './choice-caps.rules.ts'
import { meanAims, missPoints, type PricedAim } from './nutrient-aims.rules.ts'

/**
 * What the aims of the mean day count against the taste of the mean option: more, as long as one is missed. What is reached
 * counts no more than at first.
 */
const AIMS_WEIGHTS = [3, 6, 12] as const
/** Options exchanged at the most: each exchange is the best of all. */
const EXCHANGES_MAX = 40

interface Exchange {
  readonly place: number
  readonly options: readonly Candidate[]
}

/**
 * Exchanges options, the one first that gains most for the taste it costs, until the mean day comes to its aims or no
 * exchange gains anything. No limit is passed further than it was, and no kind of dish comes twice that did not.
 * @param offered of each meal, everything that may be an option, best first
 */
export function towardsAims(
  chosen: readonly (readonly Candidate[])[],
  offered: readonly (readonly Candidate[])[],
  limits: readonly DailyLimit[],
  targets: ListTargets,
): (readonly Candidate[])[] {
  const all = meanAims(targets)
  if (all.length === 0) return [...chosen]
  let meals = [...chosen]
  for (const weight of AIMS_WEIGHTS) {
    const aims = priced(all, meals, weight)
    for (let exchanges = 0; exchanges < EXCHANGES_MAX; exchanges += 1) {
      const exchange = bestExchange(meals, offered, limits, aims)
      if (exchange === null) break
      meals = meals.with(exchange.place, exchange.options)
    }
  }
  return meals.map((options) => options.toSorted(byPoints))
}

const isSuggested = ({ portion }: Candidate): boolean => portion.food.isSuggested === true

/**
 * Brings in what was suggested and left out for a limit that others keep now: in place of the option that is liked least, until half
 * of a meal's options are suggested ones.
 */
export function withSuggested(
  chosen: readonly (readonly Candidate[])[],
  offered: readonly (readonly Candidate[])[],
  limits: readonly DailyLimit[],
): (readonly Candidate[])[] {
  let meals = [...chosen]
  for (const [place, all] of offered.entries()) {
    for (const come of all.filter(isSuggested)) {
      const options = meals[place]!
      if (options.some((one) => one.portion.food.dishKey === come.portion.food.dishKey)) continue
      if (options.filter(isSuggested).length >= Math.ceil(options.length / 2)) break
      const at = options.findLastIndex(
        (gone, index) =>
          !isSuggested(gone) && !isBeyond(meals, meals.with(place, options.with(index, come)), limits),
      )
      if (at >= 0) meals = meals.with(place, options.with(at, come).toSorted(byPoints))
    }
  }
  return meals
}

/** The aims at their first weight, those that the mean day misses at the given one. */
function priced(
  aims: readonly PricedAim[],
  meals: readonly (readonly Candidate[])[],
  weight: number,
): PricedAim[] {
  const mean = meanOf(meals)
  return aims.map((aim) => ({
    ...aim,
    price: aim.price * (missPoints([aim], mean, 1) > 0 ? weight : AIMS_WEIGHTS[0]),
  }))
}

function bestExchange(
  meals: readonly (readonly Candidate[])[],
  offered: readonly (readonly Candidate[])[],
  limits: readonly DailyLimit[],
  aims: readonly PricedAim[],
): Exchange | null {
  const mean = meanOf(meals)
  const before = missPoints(aims, mean, 1)
  let best: Exchange | null = null
  let least = -1e-6
  for (const { place, at, gone, come } of allExchanges(meals, offered)) {
    const options = meals[place]!
    const missed = missPoints(aims, meanWith(mean, gone, come, options.length), 1)
    const cost = (come.points - gone.points) / options.length + missed - before
    if (cost >= least || !mayCome(come, gone, options)) continue
    const exchanged = options.with(at, come)
    if (isBeyond(meals, meals.with(place, exchanged), limits)) continue
    best = { place, options: exchanged }
    least = cost
  }
  return best
}

function* allExchanges(meals: readonly (readonly Candidate[])[], offered: readonly (readonly Candidate[])[]) {
  for (const [place, options] of meals.entries())
    for (const [at, gone] of options.entries()) {
      // A nutrient that others can give is no reason to leave out what somebody suggested.
      if (isSuggested(gone)) continue
      for (const come of offered[place] ?? []) yield { place, at, gone, come }
    }
}

/** The mean day with one of so many options of a meal exchanged. */
function meanWith(mean: Float64Array, gone: Candidate, come: Candidate, options: number): Float64Array {
  return mean.map((held, row) => {
    const more = (come.portion.aimed[row] ?? 0) - (gone.portion.aimed[row] ?? 0)
    return held + more / options
  })
}

/** What a day holds of each aimed nutrient in the mean of all choices. */
function meanOf(meals: readonly (readonly Candidate[])[]): Float64Array {
  const mean = new Float64Array(meals.flat()[0]?.portion.aimed.length ?? 0)
  for (const options of meals) {
    for (const { portion } of options) {
      for (let row = 0; row < mean.length; row += 1)
        mean[row] = (mean[row] ?? 0) + (portion.aimed[row] ?? 0) / options.length
    }
  }
  return mean
}

function mayCome(come: Candidate, gone: Candidate, options: readonly Candidate[]): boolean {
  const { dishKey, dishClass } = come.portion.food
  return options.every(
    ({ portion: { food } }) =>
      food === gone.portion.food ||
      (food.dishKey !== dishKey && (dishClass === undefined || food.dishClass !== dishClass)),
  )
}
