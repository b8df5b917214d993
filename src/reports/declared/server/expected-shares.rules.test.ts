import { describe, expect, it } from 'vitest'
import {
  addUp,
  judgeShare,
  type ReferenceTally,
  referenceOf,
  type Tally,
  wilsonInterval,
} from './expected-shares.rules.ts'

const rounded = ({ low, high }: { low: number; high: number }) => [low.toFixed(4), high.toFixed(4)]

it('gives the interval of Wilson', () => {
  expect(rounded(wilsonInterval(0.8, 10))).toEqual(['0.4902', '0.9433'])
  expect(rounded(wilsonInterval(0, 10))).toEqual(['0.0000', '0.2775'])
  expect(rounded(wilsonInterval(0.5, 100))).toEqual(['0.4038', '0.5962'])
})

/** Clients of one stratum, each with its facts and for how many of them it holds. */
function tallied(
  stratum: string[],
  clients: readonly (readonly [upper: number, lower: number])[],
): ReferenceTally {
  const sum = (part: (upper: number, lower: number) => number) =>
    clients.reduce((all, [upper, lower]) => all + part(upper, lower), 0)
  return {
    stratum,
    upper: sum((upper) => upper),
    lower: sum((_, lower) => lower),
    upperSquares: sum((upper) => upper * upper),
    products: sum((upper, lower) => upper * lower),
    lowerSquares: sum((_, lower) => lower * lower),
  }
}

const times = <T>(number: number, one: T): T[] => Array.from({ length: number }, () => one)
const levels = [[0, 1], [1], []]

describe('what the case mix lets expect', () => {
  const all = [
    tallied(['a', 'x'], [...times(20, [1, 1] as const), ...times(20, [0, 1] as const)]),
    tallied(['b', 'x'], [...times(54, [1, 1] as const), ...times(6, [0, 1] as const)]),
    // Too few each, enough together: 15 of 35.
    tallied(['c', 'x'], times(10, [1, 1] as const)),
    tallied(['d', 'x'], [...times(5, [1, 1] as const), ...times(20, [0, 1] as const)]),
    // What is left over.
    tallied(['e', 'y'], [...times(1, [1, 1] as const), ...times(3, [0, 1] as const)]),
  ]
  const reference = referenceOf(all, levels, all)

  it('weighs the rates of the strata by the own facts', () => {
    const own: Tally[] = [
      { stratum: ['a', 'x'], upper: 15, lower: 30 },
      { stratum: ['b', 'x'], upper: 9, lower: 10 },
    ]
    // (30 × 0.5 + 10 × 0.9) ÷ 40
    expect(judgeShare(addUp(own, reference), reference)).toMatchObject({
      expected: 6000,
      verdict: 'as-expected',
    })
  })

  it('puts strata together that hold too few, and expects of everybody what was', () => {
    expect(['c', 'd'].map((one) => reference.rateOf([one, 'x']))).toEqual([15 / 35, 15 / 35])
    expect(reference.rateOf(['e', 'y'])).toBe(0.25)
    // 20 + 54 + 10 + 5 + 1 of 139
    expect(judgeShare(addUp(all, reference), reference)).toMatchObject({
      expected: Math.round((10_000 * 90) / 139),
    })
  })

  it('counts the alike facts of one client as fewer', () => {
    const alike = [tallied(['a', 'x'], [...times(5, [4, 4] as const), ...times(5, [0, 4] as const)])]
    const clustered = referenceOf(alike, levels, alike)
    // Ten clients that differ by 2 from what was expected of them, 40 facts of variance 0.25: 40 ÷ 10.
    expect(clustered.design).toBe(4)
    expect(
      judgeShare(addUp([{ stratum: ['a', 'x'], upper: 20, lower: 36 }], clustered), clustered)?.verdict,
    ).toBe('few')
  })

  it('says nothing where there is nothing', () => {
    expect(judgeShare(addUp([], reference), reference)).toBeNull()
  })
})

/** A generator of numbers in [0, 1) that is the same for the same seed (mulberry32). */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const strata = ['easy', 'usual', 'hard', 'hardest'] as const
const rates = { easy: 0.95, usual: 0.8, hard: 0.6, hardest: 0.4 }
const supporters = 12
const clientsOfEach = 60

interface Service {
  own: Tally[][]
  all: ReferenceTally[]
}

/**
 * A service whose supporters do equally well with equal clients. Who the clients are differs: each supporter has an
 * own mix. The one to six facts of a client resemble each other. `worse`: how much less often the first supporter
 * succeeds.
 */
function simulate(seed: number, worse = 0): Service {
  const next = chance(seed)
  const clients = new Map(strata.map((stratum) => [stratum, [] as [number, number][]]))
  const own = Array.from({ length: supporters }, (_, supporter) => {
    const lean = next() * 3
    const tallies = strata.map((stratum) => ({ stratum: [stratum, 'one'], upper: 0, lower: 0 }))
    for (let client = 0; client < clientsOfEach; client += 1) {
      const place = Math.min(3, Math.floor((lean + next() * 4) / 1.75))
      const stratum = strata[place] ?? 'usual'
      const [upper, lower] = factsOf(next, rates[stratum] - (supporter === 0 ? worse : 0))
      clients.get(stratum)?.push([upper, lower])
      const tally = tallies[place]
      if (tally) Object.assign(tally, { upper: tally.upper + upper, lower: tally.lower + lower })
    }
    return tallies
  })
  return { own, all: strata.map((stratum) => tallied([stratum, 'one'], clients.get(stratum) ?? [])) }
}

/** One fact decides the mood of the client: half of the others follow it. */
function factsOf(next: () => number, rate: number): [upper: number, lower: number] {
  const lower = 1 + Math.floor(next() * 6)
  const mood = next() < rate
  let upper = mood ? 1 : 0
  for (let fact = 1; fact < lower; fact += 1) if (next() < 0.5 ? mood : next() < rate) upper += 1
  return [upper, lower]
}

const seeds = Array.from({ length: 20 }, (_, place) => 1000 + place * 77)

function verdictsOf({ own, all }: Service, mix: readonly (readonly number[])[] = levels) {
  const reference = referenceOf(all, mix, all)
  return own.map((tallies) => judgeShare(addUp(tallies, reference), reference)?.verdict)
}

const shareApart = (verdicts: readonly (string | undefined)[]) =>
  verdicts.filter((verdict) => verdict === 'above' || verdict === 'below').length / verdicts.length

describe('twenty simulated services', () => {
  it('do not rank identical supporters apart: at most the 5 % that is stated', () => {
    const verdicts = seeds.flatMap((seed) => verdictsOf(simulate(seed)))
    expect(verdicts).toHaveLength(240)
    expect(shareApart(verdicts)).toBeLessThanOrEqual(0.05)
  })

  it('would do so without the case mix', () => {
    const verdicts = seeds.flatMap((seed) => verdictsOf(simulate(seed), [[]]))
    expect(shareApart(verdicts)).toBeGreaterThan(0.2)
  })

  it('find the one who truly does worse', () => {
    const found = seeds.filter((seed) => verdictsOf(simulate(seed, 0.2))[0] === 'below')
    expect(found.length).toBeGreaterThanOrEqual(19)
  })
})
