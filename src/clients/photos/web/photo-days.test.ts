import { describe, expect, it } from 'vitest'
import { type Photo, type PhotoView, photoViews } from '../photos.contract.ts'
import { byDay, longestWay } from './photo-days.ts'

const taken = (takenOn: string, view: PhotoView, id = 1): Photo => ({
  id,
  clientId: 1,
  takenOn,
  view,
  visitId: null,
  note: null,
  width: 1,
  height: 1,
  by: { id: 1, name: 'سارا' },
  createdAt: '2026-11-21T08:00:00.000Z',
  version: 1,
})

describe('photos by day', () => {
  it('keep their order, and each day stands once', () => {
    const photos = [
      taken('2026-11-20', 'front', 3),
      taken('2026-11-20', 'back', 2),
      taken('2026-10-01', 'front'),
    ]
    expect(byDay(photos).map(({ day, photos: list }) => [day, list.map(({ id }) => id)])).toEqual([
      ['2026-11-20', [3, 2]],
      ['2026-10-01', [1]],
    ])
  })
})

describe('the first comparison', () => {
  it('is the longest way that one view shows, the front of equal ones', () => {
    const photos = [
      taken('2026-11-20', 'front'),
      taken('2026-11-20', 'side'),
      taken('2026-11-01', 'front'),
      taken('2026-10-01', 'side'),
      taken('2026-09-01', 'back'),
    ]
    expect(longestWay(photos, photoViews)).toEqual({
      view: 'side',
      first: '2026-10-01',
      second: '2026-11-20',
    })
    expect(longestWay([...photos, taken('2026-10-01', 'front')], photoViews)?.view).toBe('front')
  })

  it('is none where no view was taken on two days', () => {
    expect(longestWay([taken('2026-11-20', 'front'), taken('2026-11-01', 'back')], photoViews)).toBeNull()
  })
})
