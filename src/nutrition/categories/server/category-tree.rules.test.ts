import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgePlace, orderWith, shifted } from './category-tree.rules.ts'

/** 1 ← 2 ← 3, and 4 beside them. */
const nodes = [
  { id: 1, parent_id: null },
  { id: 2, parent_id: 1 },
  { id: 3, parent_id: 2 },
  { id: 4, parent_id: null },
]

describe('judgePlace', () => {
  it('refuses a circle: itself, its child, its grandchild', () => {
    expect([1, 2, 3].map((parent) => judgePlace(nodes, 1, parent, 5))).toEqual(['cycle', 'cycle', 'cycle'])
    expect(judgePlace(nodes, 1, 4, 5)).toBe(null)
  })

  it('counts the levels with everything that comes along', () => {
    // Under 4 the branch 1, 2, 3 ends on level 4.
    expect(judgePlace(nodes, 1, 4, 4)).toBe(null)
    expect(judgePlace(nodes, 1, 4, 3)).toBe('too-deep:3')
    expect(judgePlace(nodes, null, 3, 3)).toBe('too-deep:3')
  })

  it('refuses a parent that does not exist and lets anything go to the top', () => {
    expect(judgePlace(nodes, 3, 99, 5)).toBe('not-found')
    expect(judgePlace(nodes, 3, null, 1)).toBe(null)
  })

  it('lets no row of allowed moves make a circle or a level too many', () => {
    const moves = fc.array(fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 0, max: 8 })))
    fc.assert(
      fc.property(moves, (all) => {
        const parents = new Map<number, number | null>([1, 2, 3, 4, 5, 6, 7, 8].map((id) => [id, null]))
        const tree = () => [...parents].map(([id, parent_id]) => ({ id, parent_id }))
        for (const [id, to] of all) {
          const parent = to === 0 ? null : to
          if (judgePlace(tree(), id, parent, 4) === null) parents.set(id, parent)
        }
        for (const start of parents.keys()) {
          let levels = 0
          for (let at: number | null = start; at !== null && levels < 9; at = parents.get(at) ?? null)
            levels += 1
          expect(levels).toBeLessThanOrEqual(4)
        }
      }),
    )
  })
})

describe('orderWith', () => {
  it('puts one before another, or last', () => {
    expect(orderWith([1, 2, 3], 3, 1)).toEqual([3, 1, 2])
    expect(orderWith([1, 2, 3], 1, null)).toEqual([2, 3, 1])
    expect(orderWith([1, 2], 9, 2)).toEqual([1, 9, 2])
  })

  it('moves one place, and not beyond the ends', () => {
    expect([shifted([1, 2, 3], 2, 'up'), shifted([1, 2, 3], 2, 'down')]).toEqual([
      [2, 1, 3],
      [1, 3, 2],
    ])
    expect([shifted([1, 2], 1, 'up'), shifted([1, 2], 2, 'down')]).toEqual([null, null])
  })
})
