import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { asksForVerified } from '#nutrition/composer/server/composer.reads.ts'
import type { ClientLimits, FoodItemFacts, ListEntry } from '#nutrition/composer/composer.contract.ts'
import { itemBan } from '#nutrition/composer/server/list-checker-items.rules.ts'
import { checkItems } from '#nutrition/composer/server/list-checker-nutrition.rules.ts'
import { isAllowed } from '#clients/twenty-one-days/server/menu.rules.ts'
import { loadCatalogue } from './sample/catalogue.ts'
import { tagsOfItem } from './sample/item-tags.ts'

const catalogue = loadCatalogue(fileURLToPath(new URL('../../../seed', import.meta.url)))
const reference = JSON.parse(
  readFileSync(new URL('../../../seed/reference.json', import.meta.url), 'utf8'),
) as { allergies: { code: string; column: string | null }[] }

const factsOf = (code: string, tags: string[], more: Partial<FoodItemFacts> = {}): FoodItemFacts => ({
  foodItemId: code,
  kcalPer100g: 100,
  proteinMg: 0,
  carbMg: 0,
  fatMg: 0,
  fibreMg: 0,
  sugarMg: 0,
  sodiumMg: 0,
  allergens: tags,
  tags,
  proteinGroup: null,
  giClass: 'none',
  units: [{ unit: 'g', grams10: 10, stepsPerUnit: 1 }],
  ...more,
})
const water = factsOf('plain-water', [])
const limitsWith = (allergens: string[], more: Partial<ClientLimits> = {}): ClientLimits => ({
  allergens,
  forbiddenTags: [],
  dislikedFoodItemIds: [],
  dislikedFoodIds: [],
  ...more,
})

/** What the checker of the send gate says about a dish of these items. */
function refusals(items: readonly FoodItemFacts[], limits: ClientLimits) {
  const entry = {
    foodId: 'dish',
    origin: 'composed',
    level: 100,
    lines: items.map(({ foodItemId }) => ({ foodItemId, grams10: 1000 })),
  } as unknown as ListEntry
  const facts = { limits, targets: { forbidsSoleHighGi: false } } as unknown as Parameters<
    typeof checkItems
  >[1]
  const index = new Map(items.map((item) => [item.foodItemId, item]))
  return checkItems(entry, facts, index, {})
    .filter(({ severity }) => severity === 'refuse')
    .map(({ code }) => code)
}

describe('every allergy of the registry', () => {
  it.each(reference.allergies.map(({ code, column }) => [code, column ?? code]))(
    '%s is refused in every item that carries %s, first or last in its dish',
    (_, tag) => {
      const limits = limitsWith([tag])
      const carriers = catalogue.foodItems.filter((item) => tagsOfItem(item).includes(tag))
      expect(carriers.length).toBeGreaterThan(0)
      const missed = carriers.filter((item) => {
        const facts = factsOf(item.code, tagsOfItem(item))
        const isCaught =
          refusals([facts, water], limits).includes('allergen') &&
          refusals([water, facts], limits).includes('allergen') &&
          !isAllowed(facts, limits)
        return !isCaught
      })
      expect(missed.map(({ code }) => code)).toEqual([])
      // A dish inherits it from any of its items.
      const dishes = catalogue.dishes.filter(({ items }) =>
        items.some(({ foodItem }) => tagsOfItem(foodItem).includes(tag)),
      )
      const passed = dishes.filter(({ items }) => {
        const facts = items.map(({ foodItem }) => factsOf(foodItem.code, tagsOfItem(foodItem)))
        return !refusals(facts, limits).includes('allergen')
      })
      expect(passed.map(({ code }) => code)).toEqual([])
      expect(refusals([water], limits)).toEqual([])
    },
  )
})

describe('an unverified item', () => {
  const rice = factsOf('own-rice', [], { unverified: true })

  it.each([
    [limitsWith(['egg']), true],
    [limitsWith([], { forbiddenTags: ['fried'] }), true],
    [limitsWith([], { tagLimits: [{ tag: 'legumes', per: 'week', servings: 2 }] }), true],
    [limitsWith([]), false],
    [limitsWith([], { warnTags: ['dairy'] }), false],
  ])('is refused where an allergy or a condition could be concerned: %j', (limits, isRefused) => {
    expect(refusals([water, rice], limits)).toEqual(isRefused ? ['unverified'] : [])
    expect(isAllowed(rice, limits)).toBe(!isRefused)
    expect(asksForVerified(limits)).toBe(isRefused)
    expect(itemBan(factsOf('own-rice', []), limits)).toBe(null)
  })
})
