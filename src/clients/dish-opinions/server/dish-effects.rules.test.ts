import { describe, expect, it } from 'vitest'
import type {
  DietDefinition,
  FoodDefinition,
  FoodItemFacts,
  ListContent,
} from '#nutrition/composer/composer.contract.ts'
import { dishesTakenOut, effectOf, type KnownOpinion, withOpinions } from './dish-effects.rules.ts'

const today = '2026-11-21'

const item = (foodItemId: string, tags: string[] = []): FoodItemFacts => ({
  foodItemId,
  kcalPer100g: 100,
  proteinMg: 0,
  carbMg: 0,
  fatMg: 0,
  fibreMg: 0,
  sugarMg: 0,
  sodiumMg: 0,
  allergens: [],
  tags,
  proteinGroup: null,
  giClass: 'none',
  units: [{ unit: 'g', grams10: 10, stepsPerUnit: 1 }],
})

const dish = (foodId: string, preference = 0, itemId = 'rice'): FoodDefinition => ({
  foodId,
  dishKey: foodId,
  isMainDish: true,
  isActive: true,
  levels: [100],
  preference,
  parts: [{ foodItemId: itemId, unit: 'g', steps: 100, scaling: 'with_level' }],
})

const diet = (...meals: FoodDefinition[][]): { definition: DietDefinition; items: FoodItemFacts[] } => ({
  definition: {
    dietId: '1',
    dietVersion: '1',
    dietType: 'loss',
    meals: meals.map((foods, place) => ({
      mealCode: `meal-${place}`,
      role: 'main',
      sharePermille: 500,
      usage: 'always',
      proteinClash: true,
      foods,
    })),
  },
  items: [item('rice'), item('salmon', ['costly'])],
})

const said = (foodId: string, opinion: KnownOpinion['opinion'], more: Partial<KnownOpinion> = {}) => ({
  foodId,
  opinion,
  source: 'client' as const,
  notedOn: today,
  ...more,
})

const preferencesOf = ({ definition }: { definition: DietDefinition }) =>
  definition.meals.flatMap(({ foods }) => foods.map(({ preference }) => preference))

describe('an opinion', () => {
  it('puts a dish forward, back or out of lists', () => {
    const effect = (opinion: KnownOpinion['opinion'], source: KnownOpinion['source'] = 'client') =>
      effectOf(said('1', opinion, { source }), today).effect
    expect(effect('liked')).toBe('ahead')
    expect(effect('refused')).toBe('never')
    expect(effect('refused', 'derived')).toBe('behind')
    expect(effect('too_expensive')).toBe('cheaper')
    expect(effect('not_available')).toBe('paused')
  })

  it('that a dish cannot be found holds for sixty days, the day of it among them', () => {
    const on = (day: string) => effectOf(said('1', 'not_available', { notedOn: '2026-11-21' }), day)
    expect(on('2026-11-21')).toEqual({ effect: 'paused', until: '2027-01-20' })
    expect(on('2027-01-19')).toEqual({ effect: 'paused', until: '2027-01-20' })
    expect(on('2027-01-20')).toEqual({ effect: 'over', until: null })
  })
})

describe('a diet', () => {
  it('of which nothing is known stays the same object', () => {
    const one = diet([dish('1'), dish('2')])
    expect(withOpinions(one, [], today).diet).toBe(one)
    expect(withOpinions(one, [said('9', 'liked'), said('1', 'refused')], today).diet).toBe(one)
  })

  it('gives two points to what is liked, and takes six of what is dear and three of what seems refused', () => {
    const one = diet([dish('1', 10), dish('2', 10), dish('3', 10), dish('4', 10)])
    const known = [
      said('1', 'liked'),
      said('2', 'too_expensive'),
      said('3', 'refused', { source: 'derived' }),
    ]
    const learned = withOpinions(one, known, today)
    expect(preferencesOf(learned.diet)).toEqual([-10, 70, 40, 10])
    expect(learned.refusedFoodIds).toEqual([])
    expect(preferencesOf(one)).toEqual([10, 10, 10, 10])
  })

  it('keeps every preference within what the composer takes', () => {
    const one = diet([dish('1', -90), dish('2', 170)])
    const { diet: wanted } = withOpinions(one, [said('1', 'liked'), said('2', 'too_expensive')], today)
    expect(preferencesOf(wanted)).toEqual([-100, 200])
  })

  it('is offered without what is refused or cannot be found, dishes of other diets included', () => {
    const known = [
      said('2', 'refused'),
      said('1', 'not_available', { notedOn: '2026-11-01' }),
      said('3', 'not_available', { notedOn: '2026-09-01' }),
      said('77', 'refused'),
    ]
    expect(withOpinions(diet([dish('1'), dish('2'), dish('3')]), known, today).refusedFoodIds).toEqual([
      '1',
      '2',
      '77',
    ])
  })
})

describe('a dish that is too expensive', () => {
  const cheap = ['1', '2', '3', '4', '5', '6'].map((foodId) => dish(foodId))
  const salmon = dish('8', 0, 'salmon')

  it('is not offered when costly items are in it', () => {
    expect(
      withOpinions(diet([...cheap, salmon]), [said('8', 'too_expensive')], today).refusedFoodIds,
    ).toEqual(['8'])
  })

  it('takes dishes with costly items out where five others are left', () => {
    const known = [said('1', 'too_expensive')]
    expect(withOpinions(diet([...cheap, salmon]), known, today).refusedFoodIds).toEqual(['8'])
    expect(withOpinions(diet([...cheap.slice(0, 5), salmon]), known, today).refusedFoodIds).toEqual(['8'])
  })

  it('is left out itself where a meal needs the dishes with costly items', () => {
    const known = [said('1', 'too_expensive')]
    expect(withOpinions(diet([...cheap.slice(0, 4), salmon]), known, today).refusedFoodIds).toEqual(['1'])
    expect(withOpinions(diet(cheap, [salmon]), known, today).refusedFoodIds).toEqual(['1'])
  })

  it('of another diet changes nothing', () => {
    expect(
      withOpinions(diet([...cheap, salmon]), [said('99', 'too_expensive')], today).refusedFoodIds,
    ).toEqual([])
  })
})

describe('dishes that were taken out of a list', () => {
  const totals = {
    energyMilliKcal: 0,
    proteinUg: 0,
    carbUg: 0,
    fatUg: 0,
    fibreUg: 0,
    sugarUg: 0,
    sodiumUg: 0,
  }
  const entry = (foodId: string) => ({ foodId, origin: 'composed' as const, level: 100, lines: [], totals })
  const content: ListContent = {
    layout: 'choices',
    meals: [{ mealCode: 'lunch', entries: [entry('5')], low: totals, high: totals }],
  }
  const gone = { day: null, mealCode: 'lunch' }

  it('are those removed and swapped, once each, that are at no other place of it', () => {
    const corrections = [
      { ...gone, action: 'remove_food' as const, foodId: '1', replacedFoodId: null },
      { ...gone, action: 'swap_food' as const, foodId: '5', replacedFoodId: '2' },
      { ...gone, action: 'swap_food' as const, foodId: '6', replacedFoodId: '5' },
      { ...gone, action: 'remove_food' as const, foodId: '1', replacedFoodId: null },
      { ...gone, action: 'remove_food' as const, foodId: 'item-7', replacedFoodId: null },
      { ...gone, action: 'add_food' as const, foodId: '8', replacedFoodId: null },
      { ...gone, action: 'set_amount' as const, foodId: '9', replacedFoodId: null },
    ]
    expect(dishesTakenOut({ corrections, content })).toEqual([1, 2])
  })
})
