import { describe, expect, it } from 'vitest'
import type { ListDocument } from '#nutrition/composer/composer.contract.ts'
import type { ListNames } from '../food-list-parts.contract.ts'
import { excludableDishes, excludedBefore } from './excludable-dishes.ts'

const entries = (...foodIds: string[]) => foodIds.map((foodId) => ({ foodId }))
const document = {
  content: {
    layout: 'days',
    days: [
      { meals: [{ entries: entries('12') }, { entries: entries('7', 'item-3') }] },
      { meals: [{ entries: entries('7') }, { entries: entries('20') }] },
    ],
  },
  inputs: { limits: { dislikedFoodIds: ['9'] } },
} as unknown as ListDocument
const names = {
  foods: {
    7: { fa: 'عدسی', ar: 'عدس' },
    9: { fa: 'املت', ar: 'عجة' },
    12: { fa: 'پنیر و گردو', ar: null },
    20: { fa: 'آش رشته', ar: 'شوربة' },
  },
  items: {},
} as unknown as ListNames

describe('dishes that a new proposal may do without', () => {
  it('are those of the list once each and those left out before, by name, without single items', () => {
    expect(excludableDishes(document, names, 'fa-IR')).toEqual([
      { id: 20, name: 'آش رشته' },
      { id: 9, name: 'املت' },
      { id: 12, name: 'پنیر و گردو' },
      { id: 7, name: 'عدسی' },
    ])
  })

  it('carry the name of the language, the Persian one where there is none', () => {
    const found = excludableDishes(document, names, 'ar-IQ')
    expect(found.map(({ name }) => name).toSorted()).toEqual(
      ['شوربة', 'عجة', 'عدس', 'پنیر و گردو'].toSorted(),
    )
  })

  it('start with what was left out before', () => {
    expect(excludedBefore(document)).toEqual([9])
  })
})
