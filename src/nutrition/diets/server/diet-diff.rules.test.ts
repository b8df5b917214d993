import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dietDiffOf, type ComparedMeal } from './diet-diff.rules.ts'
import { collides, marks } from './draft-marks.rules.ts'

const named = (id: number) => ({ id, name: { fa: `نام ${id}`, ar: null } })
const meal = (id: number, sharePercent: number, foods: number[]): ComparedMeal => ({
  meal: named(id),
  sharePercent,
  foods: foods.map((id) => ({ ...named(id), note: null })),
})

describe('dietDiffOf', () => {
  it('names shares, added and removed foods per meal, and leaves out meals that are the same', () => {
    const before = [meal(1, 30, [10, 11]), meal(2, 40, [12]), meal(3, 30, [13])]
    const after = [meal(1, 30, [10, 11]), meal(2, 45, [12, 14]), meal(4, 25, [15])]
    expect(dietDiffOf(before, after)).toEqual({
      mealsReordered: false,
      meals: [
        {
          meal: named(2),
          shareBefore: 40,
          shareAfter: 45,
          added: [named(14)],
          removed: [],
          reordered: false,
          noted: [],
        },
        {
          meal: named(4),
          shareBefore: null,
          shareAfter: 25,
          added: [named(15)],
          removed: [],
          reordered: false,
          noted: [],
        },
        {
          meal: named(3),
          shareBefore: 30,
          shareAfter: null,
          added: [],
          removed: [named(13)],
          reordered: false,
          noted: [],
        },
      ],
    })
  })

  it('tells another order from additions', () => {
    expect(
      dietDiffOf([meal(1, 50, [1, 2]), meal(2, 50, [])], [meal(2, 50, []), meal(1, 50, [3, 1, 2])]),
    ).toEqual({
      mealsReordered: true,
      meals: [expect.objectContaining({ meal: named(1), added: [named(3)], reordered: false })],
    })
    expect(dietDiffOf([meal(1, 50, [1, 2])], [meal(1, 50, [2, 1])]).meals[0]?.reordered).toBe(true)
  })

  it('names foods whose note is another now, was taken away, or came with the food', () => {
    const noted = (...notes: (string | null)[]) => ({
      ...meal(1, 50, []),
      foods: notes.map((fa, id) => ({ ...named(id), note: fa === null ? null : { fa, ar: null } })),
    })
    const [found] = dietDiffOf([noted('کم‌نمک', 'گرم', 'سرد')], [noted('کم‌نمک', 'داغ', null, 'تازه')]).meals
    expect(found?.noted).toEqual([
      { ...named(1), before: { fa: 'گرم', ar: null }, after: { fa: 'داغ', ar: null } },
      { ...named(2), before: { fa: 'سرد', ar: null }, after: null },
      { ...named(3), before: null, after: { fa: 'تازه', ar: null } },
    ])
    expect(found?.added).toEqual([named(3)])
  })

  it('finds nothing between a version and itself, and mirrors what it finds', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { maxLength: 12 })
    const version = fc
      .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 60 }), ids), {
        selector: ([id]) => id,
      })
      .map((rows) => rows.map(([id, share, foods]) => meal(id, share, foods)))
    fc.assert(
      fc.property(version, version, (one, other) => {
        expect(dietDiffOf(one, one)).toEqual({ mealsReordered: false, meals: [] })
        const there = new Map(dietDiffOf(one, other).meals.map((found) => [found.meal.id, found]))
        const back = new Map(dietDiffOf(other, one).meals.map((found) => [found.meal.id, found]))
        expect([...there.keys()].toSorted()).toEqual([...back.keys()].toSorted())
        for (const [id, found] of there) expect(found.added).toEqual(back.get(id)?.removed)
      }),
    )
  })
})

describe('collides', () => {
  it.each([
    [[marks.food(1, 10)], [marks.food(1, 11), marks.food(2, 10), marks.meal(1)], false],
    [[marks.food(1, 10)], [marks.food(1, 10)], true],
    [[marks.meal(1), marks.food(1, '*')], [marks.food(1, 77)], true],
    [[marks.food(1, '*')], [marks.food(11, 77)], false],
    [[marks.meal(3)], [marks.place(3)], false],
    [[marks.meal(3)], [marks.all], true],
    [[marks.note(1, 10)], [marks.food(1, 10)], false],
    [[marks.meal(1), marks.food(1, '*')], [marks.note(1, 10)], true],
  ])('%j after %j is %s', (touches, since, expected) => {
    expect(collides(touches, since)).toBe(expected)
  })
})
