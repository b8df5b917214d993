import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endPlaces, formerPlaces, placeAfterDrop, placeAfterStep, withNotes } from './draft-edits.ts'

/** As the server puts foods (diet-drafts.store.ts). */
function put(ids: readonly number[], id: number, before: number | null): number[] {
  const others = ids.filter((one) => one !== id)
  const at = before === null ? -1 : others.indexOf(before)
  return at === -1 ? [...others, id] : others.toSpliced(at, 0, id)
}

describe('placeAfterStep', () => {
  it.each([
    [1, 1, 3],
    [1, -1, undefined],
    [2, -1, 1],
    [2, 1, null],
    [3, 1, undefined],
    [9, 1, undefined],
  ] as const)('of %i by %i is before %s', (id, step, before) => {
    expect(placeAfterStep([1, 2, 3], id, step)).toBe(before)
  })

  it('a step and the step back leave the order', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 2, maxLength: 20 })
    fc.assert(
      fc.property(ids, fc.nat(), (order, pick) => {
        const id = order[pick % (order.length - 1)]!
        const down = put(order, id, placeAfterStep(order, id, 1)!)
        expect(down.indexOf(id)).toBe(order.indexOf(id) + 1)
        expect(put(down, id, placeAfterStep(down, id, -1)!)).toEqual(order)
      }),
    )
  })
})

describe('placeAfterDrop', () => {
  it.each([
    [1, 3, 'before', 3],
    [1, 3, 'after', null],
    [3, 1, 'before', 1],
    [3, 1, 'after', 2],
    [1, 2, 'before', undefined],
    [2, 1, 'after', undefined],
    [2, 2, 'after', undefined],
    [2, 9, 'after', undefined],
  ] as const)('of %i on %i, %s it, is before %s', (id, over, side, before) => {
    expect(placeAfterDrop([1, 2, 3], id, { id: over, side })).toBe(before)
  })

  it('puts what is dropped directly beside the other, on its side', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 2, maxLength: 20 })
    const sides = fc.constantFrom('before' as const, 'after' as const)
    fc.assert(
      fc.property(ids, fc.nat(), fc.nat(), sides, (order, pick, other, side) => {
        const [id, over] = [order[pick % order.length]!, order[other % order.length]!]
        fc.pre(id !== over)
        const before = placeAfterDrop(order, id, { id: over, side })
        const next = before === undefined ? order : put(order, id, before)
        expect(next.indexOf(id) - next.indexOf(over)).toBe(side === 'before' ? -1 : 1)
      }),
    )
  })
})

describe('formerPlaces', () => {
  it('undo any removal exactly', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 25 })
    fc.assert(
      fc.property(ids, fc.func(fc.boolean()), (order, isRemoved) => {
        const removed = order.filter((id) => isRemoved(id))
        const left = order.filter((id) => !removed.includes(id))
        const restored = formerPlaces(order, removed).reduce(
          (some, { foodId, before }) => put(some, foodId, before),
          left,
        )
        expect(restored).toEqual(order)
      }),
    )
  })
})

describe('endPlaces', () => {
  it('adds each food once, and none that is there', () => {
    expect(endPlaces([1, 2], [2, 3, 3, 4])).toEqual([
      { foodId: 3, before: null },
      { foodId: 4, before: null },
    ])
  })
})

describe('withNotes', () => {
  it('lets each food bring the note that it had, where it had one', () => {
    const note = { fa: 'بی‌نمک', ar: null }
    const foods = [
      { foodId: 1, note },
      { foodId: 2, note: null },
    ]
    expect(withNotes(endPlaces([], [1, 2]), foods)).toEqual([
      { foodId: 1, before: null, note },
      { foodId: 2, before: null },
    ])
  })
})
