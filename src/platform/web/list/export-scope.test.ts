import { describe, expect, it } from 'vitest'
import { chosenRows, offeredScopes } from './export-scope.ts'
import { everything, type Selection } from './selection.ts'

const page = [{ id: '4' }, { id: '2' }]
const some: Selection = { scope: 'rows', ids: ['9', '2'], anchor: null }

describe('the rows of an export', () => {
  it('are the selected ones, also those of other pages', () => {
    expect(chosenRows('selected', some, page)).toEqual(['9', '2'])
  })
  it('are those of the page', () => {
    expect(chosenRows('page', some, page)).toEqual(['4', '2'])
  })
  it('are all that match when everything is meant', () => {
    expect(chosenRows('all', some, page)).toBe(undefined)
    expect(chosenRows('selected', everything, page)).toBe(undefined)
  })
})

describe('what is offered for an export', () => {
  it('begins with the selection, and with everything that matches when nobody selected rows', () => {
    expect(offeredScopes(some, 2)).toEqual(['selected', 'all', 'page'])
    expect(offeredScopes(everything, 342)).toEqual(['all', 'page'])
    expect(offeredScopes(undefined, 0)).toEqual(['all', 'page'])
    expect(offeredScopes({ scope: 'rows', ids: [], anchor: null }, 0)[0]).toBe('all')
  })
  it('does not begin with more rows than an export takes', () => {
    expect(offeredScopes(some, 500)[0]).toBe('selected')
    expect(offeredScopes(some, 501)).toEqual(['all', 'page', 'selected'])
  })
})
