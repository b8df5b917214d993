import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageChunk } from './pagination-pages.ts'

describe('page chunk', () => {
  it('starts with the first ten pages', () => {
    expect(pageChunk(1, 38)).toEqual({
      pages: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      chunkBefore: undefined,
      chunkAfter: 11,
      previous: undefined,
      next: 2,
    })
  })

  it('shows the ten pages around a page in the middle', () => {
    expect(pageChunk(20, 38)).toEqual({
      pages: [11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
      chunkBefore: 10,
      chunkAfter: 21,
      previous: 19,
      next: 21,
    })
  })

  it('ends with the pages that are left', () => {
    const chunk = pageChunk(38, 38)
    expect(chunk.pages).toEqual([31, 32, 33, 34, 35, 36, 37, 38])
    expect(chunk.next).toBeUndefined()
    expect(chunk.chunkAfter).toBeUndefined()
  })

  it('has one page for an empty list and takes a page out of range as the nearest', () => {
    expect(pageChunk(1, 0).pages).toEqual([1])
    expect(pageChunk(99, 3)).toMatchObject({ pages: [1, 2, 3], previous: 2, next: undefined })
    expect(pageChunk(-4, 3)).toMatchObject({ previous: undefined, next: 2 })
  })

  it('always holds the page, never more than ten, all of them in range', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 }), (a, b) => {
        const [page, count] = [Math.min(a, b), Math.max(a, b)]
        const { pages } = pageChunk(page, count)
        expect(pages).toContain(page)
        expect(pages.length).toBeLessThanOrEqual(10)
        expect(pages.every((number) => number >= 1 && number <= count)).toBe(true)
      }),
    )
  })
})
