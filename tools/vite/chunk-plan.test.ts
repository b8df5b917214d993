import { describe, expect, it } from 'vitest'
import { planChunks, type Limits, type Piece } from './chunk-plan.ts'

/** @param routes that fetch it @param imports indexes of other pieces */
const piece = (name: string, bytes: number, routes: number[], more: Partial<Piece> = {}): Piece => ({
  modules: [name],
  bytes,
  routes: new Set(routes),
  had: new Set(),
  imports: new Set(),
  kind: 'screen',
  home: name,
  ...more,
})

const plan = (pieces: Piece[], limits: Partial<Limits> = {}) =>
  planChunks(pieces, { weights: [1, 1, 1, 1], fileBytes: 1_000, mostFiles: () => 99, ...limits })
    .map((modules) => modules.toSorted().join(' '))
    .toSorted()

describe('files of the modules', () => {
  it('are one where the same routes need them', () => {
    expect(plan([piece('a', 5_000, [0, 1]), piece('b', 7_000, [0, 1])])).toEqual(['a b'])
  })

  it('are apart where one would come in vain', () => {
    // One file fewer for route 0 saves 1,000; route 1 would fetch 5,000 in vain.
    expect(plan([piece('a', 5_000, [0]), piece('b', 7_000, [0, 1])])).toEqual(['a', 'b'])
    expect(plan([piece('a', 900, [0]), piece('b', 7_000, [0, 1])])).toEqual(['a b'])
  })

  it('count a route as often as it is opened', () => {
    const pieces = [piece('a', 900, [0]), piece('b', 7_000, [0, 1])]
    expect(plan(pieces, { weights: [1, 10] })).toEqual(['a', 'b'])
  })

  it('count what the other brings along', () => {
    // Route 1 fetches `small` in vain, which is cheap, and with it what `small` imports, which is not.
    const small = piece('small', 100, [0], { imports: new Set([2]) })
    const pieces = [small, piece('shared', 2_000, [0, 1]), piece('large', 50_000, [0])]
    expect(plan(pieces)).not.toContain('shared small')
  })

  it('never import each other in a circle', () => {
    // `a` imports `b`, which imports `c`: `a` and `c` in one file would import `b` and be imported by it.
    const pieces = [
      piece('a', 100, [0], { imports: new Set([1]) }),
      piece('b', 90_000, [0, 1], { imports: new Set([2]) }),
      piece('c', 100, [0, 1, 2], { kind: 'screen' }),
    ]
    expect(plan(pieces)).not.toContain('a c')
  })

  it('take for granted what is there when a part is asked for', () => {
    const shown = piece('page', 30_000, [0], { had: new Set([1]) })
    const pieces = [shown, piece('dialog', 400, [1], { imports: new Set([0]), kind: 'part' })]
    expect(plan([...pieces, piece('other', 400, [1], { kind: 'part' })])).toEqual(['dialog other', 'page'])
  })

  it('are no more for a route than its limit', () => {
    const pieces = [0, 1, 2].map((route) => piece(`p${route}`, 5_000 + route, [0, route + 1]))
    expect(plan(pieces)).toHaveLength(3)
    expect(plan(pieces, { mostFiles: () => 2 })).toEqual(['p0 p1', 'p2'])
  })
})
