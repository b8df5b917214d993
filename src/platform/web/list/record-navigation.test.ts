import { describe, expect, it } from 'vitest'
import { beyond, clientIdsOf, placeIn, navigateBy } from './record-navigation.ts'

const meta = (page: number, total: number, totalIsExact = true) => ({ page, perPage: 3, total, totalIsExact })

describe('the place of a client in the list it was opened from', () => {
  it('is counted in the whole list, between those around it', () => {
    const place = { number: 5, previous: 21, next: 23 }
    expect(placeIn({ ids: [21, 22, 23], meta: meta(2, 7) }, 22)).toEqual(place)
  })

  it('has nobody before the first one of the list and nobody behind the last', () => {
    const first = { number: 1, previous: null, next: 12 }
    expect(placeIn({ ids: [11, 12, 13], meta: meta(1, 3) }, 11)).toEqual(first)
    expect(placeIn({ ids: [31, 32], meta: meta(3, 8) }, 32)).toEqual({ number: 8, previous: 31, next: null })
  })

  it('goes on beyond the borders of its page', () => {
    expect(placeIn({ ids: [21], meta: meta(2, 7) }, 21)).toEqual({
      number: 4,
      previous: 'beyond',
      next: 'beyond',
    })
  })

  it('is not the last where the list was not counted to its end', () => {
    expect(placeIn({ ids: [11, 12, 13], meta: meta(1, 3, false) }, 13)?.next).toBe('beyond')
  })

  it('is the last where lists lead no deeper', () => {
    const deepest = { page: 100, perPage: 100, total: 10_000, totalIsExact: false }
    expect(placeIn({ ids: [11, 12], meta: deepest }, 12)?.next).toBeNull()
  })

  it('passes a client with two rows once, so that nobody is walked around in a circle', () => {
    const ids = [11, 12, 11]
    expect(placeIn({ ids, meta: meta(1, 3) }, 11)).toMatchObject({ number: 1, previous: null, next: 12 })
    expect(placeIn({ ids, meta: meta(1, 3) }, 12)).toMatchObject({ number: 2, previous: 11, next: null })
  })

  it('is nowhere for somebody who is not on the page', () => {
    expect(placeIn({ ids: [11, 12], meta: meta(1, 2) }, 13)).toBeNull()
  })
})

describe('who comes beyond the page', () => {
  it('is the first one of the next page, and the last one of the page before', () => {
    expect(beyond([21, 22, 23], [21, 22, 23], [31, 32, 33], 'next')).toBe(31)
    expect(beyond([21, 22, 23], [21, 22, 23], [11, 12, 13], 'previous')).toBe(13)
  })

  it('is whoever moved up onto the page when others left the list', () => {
    expect(beyond([21, 22, 23], [22, 31, 32], [33], 'next')).toBe(31)
    expect(beyond([21, 22, 23], [31, 32, 33], [34], 'next')).toBe(31)
  })

  it('is whoever was moved onto the page by somebody new', () => {
    expect(beyond([21, 22, 23], [13, 21, 22], [10, 11, 12], 'previous')).toBe(13)
  })

  it('is not a client of this page who has another row on the next', () => {
    expect(beyond([21, 22, 23], [21, 22, 23], [23, 31, 32], 'next')).toBe(31)
  })

  it('is nobody where the list ends', () => {
    expect(beyond([21, 22, 23], [21, 22, 23], [], 'next')).toBeNull()
  })
})

describe('rows of clients', () => {
  it('name the client in one of three ways', () => {
    expect(clientIdsOf([{ id: 7 }], 'id')).toEqual([7])
    expect(clientIdsOf([{ id: 1, clientId: 8 }], 'clientId')).toEqual([8])
    expect(clientIdsOf([{ id: 1, client: { id: 9, name: 'مریم' } }], 'client')).toEqual([9])
  })

  it('lead to a profile that knows the list', () => {
    expect(navigateBy('id').rowHref('#/profile/7', 'clients')).toBe('#/profile/7?list=clients')
    expect(navigateBy('clientId').rowHref('#/profile/7?s=payments', 'payments')).toBe(
      '#/profile/7?s=payments&list=payments',
    )
  })
})
