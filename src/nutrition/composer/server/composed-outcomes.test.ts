import { describe, expect, it } from 'vitest'
import type { ComposeOutcome } from '../compose-outcome.contract.ts'
import type { ComposeInput } from '../composer.contract.ts'
import { ComposedOutcomes } from './composed-outcomes.ts'
import { seedInput } from './seed-menus.fixture.ts'

const conflict: ComposeOutcome = {
  ok: false,
  conflict: { removable: [], blocking: null, mealCode: null, day: null, isProven: true },
  excluded: [],
}

function counting(most: number, answer = () => Promise.resolve(conflict)) {
  const composed: ComposeInput[] = []
  const hurried: ComposeInput[] = []
  const pool = {
    compose(input: ComposeInput) {
      composed.push(input)
      return answer()
    },
    hurry: (input: ComposeInput) => void hurried.push(input),
  }
  return { composed, hurried, outcomes: new ComposedOutcomes(pool, most) }
}

describe('outcomes of composing', () => {
  it('are composed once for the same input, whoever asks', async () => {
    const { composed, outcomes } = counting(5)
    await outcomes.compose(seedInput({ seed: 1 }), true)
    expect(await outcomes.compose(seedInput({ seed: 1 }), false)).toBe(conflict)
    expect(composed).toHaveLength(1)
  })

  it('come at once for whoever waits for what is composed ahead', () => {
    const { composed, hurried, outcomes } = counting(5)
    void outcomes.compose(seedInput({ seed: 1 }), true)
    void outcomes.compose(seedInput({ seed: 1 }), true)
    expect(hurried).toEqual([])
    void outcomes.compose(seedInput({ seed: 1 }), false)
    expect(hurried).toEqual(composed)
  })

  it.each([
    ['another seed', { seed: 2 }],
    ['another number of days', { days: 9 }],
    ['another first day', { startDate: '2026-02-03' }],
    ['other foods of the last list', { previousFoodIds: ['7'] }],
  ])('are composed anew with %s', (_, change) => {
    const { composed, outcomes } = counting(5)
    void outcomes.compose(seedInput({ seed: 1, days: 7 }), false)
    void outcomes.compose(seedInput({ seed: 1, days: 7, ...change }), false)
    expect(composed).toHaveLength(2)
  })

  it('are forgotten when enough others were asked for since', () => {
    const { composed, outcomes } = counting(2)
    for (const seed of [1, 2, 1, 3, 1, 2]) void outcomes.compose(seedInput({ seed }), false)
    expect(composed.map(({ seed }) => seed)).toEqual([1, 2, 3, 2])
  })

  it('that did not come are asked for again', async () => {
    const { composed, outcomes } = counting(2, () => Promise.reject(new Error('too late')))
    const input = seedInput({ seed: 1 })
    await expect(outcomes.compose(input, false)).rejects.toThrow('too late')
    await expect(outcomes.compose(input, false)).rejects.toThrow('too late')
    expect(composed).toHaveLength(2)
  })
})
