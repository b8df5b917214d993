import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countOf,
  everything,
  isSelected,
  nothing,
  pageState,
  pageToggled,
  ranged,
  toggled,
  type Selection,
} from './selection.ts'

const page = ['1', '2', '3', '4']
const rows = (...ids: string[]): Selection => ({ scope: 'rows', ids, anchor: null })

describe('selecting rows', () => {
  it('turns a row over', () => {
    const one = toggled(nothing, '2', page)
    expect(isSelected(one, '2')).toBe(true)
    expect(countOf(toggled(one, '2', page), 99)).toBe(0)
  })

  it('fills the range from the last row in either direction', () => {
    expect(ranged(toggled(nothing, '1', page), '3', page)).toMatchObject({ ids: ['1', '2', '3'] })
    expect(ranged(toggled(nothing, '4', page), '2', page)).toMatchObject({ ids: ['4', '2', '3'] })
  })

  it('takes a range without a beginning on this page as one row', () => {
    expect(ranged(toggled(nothing, '9', ['9']), '2', page)).toMatchObject({ ids: ['9', '2'] })
  })

  it('keeps the rows of other pages when this page is chosen and let go', () => {
    const other = rows('9')
    const both = pageToggled(other, page)
    expect(both).toMatchObject({ ids: ['9', ...page] })
    expect(pageToggled(both, page)).toMatchObject({ ids: ['9'] })
  })

  it('completes a page that is chosen in part', () => {
    expect(pageState(rows('2', '9'), page)).toBe('some')
    expect(pageState(pageToggled(rows('2', '9'), page), page)).toBe('all')
    expect(pageState(rows('9'), page)).toBe('none')
  })
})

describe('selecting all that match', () => {
  it('counts rows that were never seen', () => {
    expect(countOf(everything, 342)).toBe(342)
    expect(pageState(everything, page)).toBe('all')
  })

  it('falls back to the rest of this page when one row is let go', () => {
    expect(toggled(everything, '2', page)).toEqual({ scope: 'rows', ids: ['1', '3', '4'], anchor: '2' })
  })

  it('ends with the checkbox of the page', () => {
    expect(pageToggled(everything, page)).toEqual(nothing)
  })
})

describe('any sequence of presses', () => {
  it('counts each row once', () => {
    const id = fc.constantFrom(...page, '9')
    const press = fc.oneof(
      id.map((one) => (selection: Selection) => toggled(selection, one, page)),
      id.map((one) => (selection: Selection) => ranged(selection, one, page)),
      fc.constant((selection: Selection) => pageToggled(selection, page)),
    )
    fc.assert(
      fc.property(fc.array(press), (presses) => {
        const end = presses.reduce<Selection>((selection, action) => action(selection), nothing)
        const ids = end.scope === 'rows' ? end.ids : []
        expect(new Set(ids).size).toBe(ids.length)
      }),
    )
  })
})
