import { describe, expect, it } from 'vitest'
import { changesOf } from './since-last-list.ts'

type Last = Parameters<typeof changesOf>[0]
type Now = Parameters<typeof changesOf>[1]

const limits = {
  allergens: ['egg'],
  forbiddenTags: [],
  dislikedFoodItemIds: ['4'],
  dislikedFoodIds: [],
  refusedFoodIds: ['70'],
}
const last = { limits, targets: { energyKcal: 1600 }, dietId: '1' } as unknown as Last

const now = (change: object = {}) =>
  ({
    limits,
    target: { targets: { energyKcal: 1600 } },
    diet: { id: 1, name: { fa: 'کاهش وزن', ar: null } },
    diets: [{ id: 1, fa: 'کاهش وزن', ar: null }],
    health: {
      allergies: [{ code: 'egg', fa: 'تخم‌مرغ', ar: 'بيض', forbids: ['egg'] }],
      dislikes: [{ id: 4, fa: 'قارچ', ar: null }],
    },
    ...change,
  }) as unknown as Now

const nothing = { energyKcal: null, diet: null, allergiesAdded: [], dislikesAdded: [], refusedAdded: 0 }

describe('what has changed since the list before', () => {
  it('is nothing where a list would be made from the same', () => {
    expect(changesOf(last, now())).toEqual(nothing)
  })

  it('is the energy, the diet with the one before, and what forbids or is left out besides', () => {
    const health = {
      allergies: [
        { code: 'egg', fa: 'تخم‌مرغ', ar: 'بيض', forbids: ['egg'] },
        { code: 'nuts', fa: 'مغزها', ar: 'مكسرات', forbids: ['almond', 'walnut'] },
      ],
      dislikes: [
        { id: 4, fa: 'قارچ', ar: null },
        { id: 9, fa: 'جگر', ar: 'كبدة' },
      ],
    }
    const later = now({
      health,
      target: { targets: { energyKcal: 1500 } },
      diet: { id: 2, name: { fa: 'دیابت', ar: 'سكري' } },
      limits: {
        ...limits,
        allergens: ['egg', 'almond', 'walnut'],
        dislikedFoodItemIds: ['4', '9'],
        refusedFoodIds: ['70', '71', '72'],
      },
    })
    expect(changesOf(last, later)).toEqual({
      energyKcal: { from: 1600, to: 1500 },
      diet: { from: { fa: 'کاهش وزن', ar: null }, to: { fa: 'دیابت', ar: 'سكري' } },
      allergiesAdded: [{ fa: 'مغزها', ar: 'مكسرات' }],
      dislikesAdded: [{ fa: 'جگر', ar: 'كبدة' }],
      refusedAdded: 2,
    })
  })

  it('of a diet that is no longer published tells the new one alone, and no energy while none is known', () => {
    const later = now({ diets: [], diet: { id: 2, name: { fa: 'دیابت', ar: null } }, target: null })
    expect(changesOf(last, later)).toMatchObject({
      energyKcal: null,
      diet: { from: null, to: { fa: 'دیابت', ar: null } },
    })
  })
})
