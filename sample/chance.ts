import { seededRandom } from '#nutrition/composer/server/seeded-random.rules.ts'

/** Random choices of one client: the same seed gives the same choices on every machine. */
export interface Chance {
  /** In [0, 1). */
  next(): number
  /** A whole number from `from` to `to`, both included. */
  int(from: number, to: number): number
  pick<T>(items: readonly T[]): T
  /** One of the items by their weights. */
  weighted<T>(items: readonly (readonly [T, number])[]): T
  happens(probability: number): boolean
  /** Mean 0, deviation 1, between −3 and 3. */
  normal(): number
}

/** The choices of the `index`-th client of a sample. */
export function chanceOf(seed: number, index: number): Chance {
  // Neighbouring seeds of the generator are alike: spread them, and skip its first number.
  const next = seededRandom(Math.imul(index + 1, 0x9e3779b1) ^ seed)
  next()
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    int,
    pick: (items) => items[Math.floor(next() * items.length)]!,
    weighted: (items) => weightedItem(items, next()),
    happens: (probability) => next() < probability,
    // Sum of twelve uniform numbers: mean 6, variance 1.
    normal: () =>
      Math.max(
        -3,
        Math.min(
          3,
          Array.from({ length: 12 }, next).reduce((sum, x) => sum + x, -6),
        ),
      ),
  }
}

function weightedItem<T>(items: readonly (readonly [T, number])[], share: number): T {
  const total = items.reduce((sum, [, weight]) => sum + weight, 0)
  let left = share * total
  for (const [item, weight] of items) {
    left -= weight
    if (left < 0) return item
  }
  return items.at(-1)![0]
}
