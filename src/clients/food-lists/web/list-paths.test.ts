import { describe, expect, it } from 'vitest'
import { listHref } from './list-paths.ts'

const place = { clientId: 12, visitId: 34 }

describe('the address of a list', () => {
  it('names client, visit and kind', () => {
    expect(listHref('choices', place)).toBe('#/profile/12/visits/34/food-list')
    expect(listHref('daily', place)).toBe('#/profile/12/visits/34/daily-food-list')
  })

  it('keeps the queue that is worked through, and an old version', () => {
    expect(listHref('gain', place, { queue: 'list_late' })).toBe(
      '#/profile/12/visits/34/gain-food-list?queue=list_late',
    )
    expect(listHref('choices', place, { v: 3, queue: 'list_late' })).toBe(
      '#/profile/12/visits/34/food-list?v=3&queue=list_late',
    )
  })

  it('has no search without either', () => {
    expect(listHref('choices', place, { v: undefined, queue: undefined })).toBe(
      '#/profile/12/visits/34/food-list',
    )
  })
})
