import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { asksForVerified } from '#nutrition/composer/server/composer.reads.ts'
import type { ClientLimits, FoodItemFacts, ListEntry } from '#nutrition/composer/composer.contract.ts'
import { DEFAULT_SAFETY_POLICY } from '#nutrition/composer/server/safety-policy.defaults.ts'
import { itemBan } from '#nutrition/composer/server/list-checker-items.rules.ts'
import { checkItems } from '#nutrition/composer/server/list-checker-nutrition.rules.ts'
import { banOf } from '#clients/food-lists/server/food-ban.ts'
import type { ListCase } from '#clients/food-lists/server/list-case.ts'
import { isAllowed } from '#clients/twenty-one-days/server/menu.rules.ts'
import { loadCatalogue } from './initial-data/catalogue.ts'
import { tagsOfItem } from './initial-data/item-tags.ts'

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

/** What the search of foods for a list says about a dish of these items. */
function bannedBy(items: readonly FoodItemFacts[], limits: ClientLimits) {
  const known = items.map((facts) => [facts.foodItemId, { facts, isRetired: false }] as const)
  const one = { limits, catalogue: { items: new Map(known) } } as unknown as ListCase
  return banOf(
    one,
    items.map(({ foodItemId }) => ({ foodItemId, grams10: 1000 })),
    true,
  )?.reason
}

/** Refused under its name by everything that decides what reaches a client, wherever it is in its dish. */
function isCaughtAs(reason: 'allergen' | 'condition', facts: FoodItemFacts, limits: ClientLimits): boolean {
  const dishes = [
    [facts, water],
    [water, facts],
  ]
  return (
    !isAllowed(facts, limits) &&
    dishes.every((dish) => refusals(dish, limits).includes(reason) && bannedBy(dish, limits) === reason)
  )
}

describe('every allergy of the registry', () => {
  it.each(reference.allergies.map(({ code, column }) => [code, column ?? code]))(
    '%s is refused in every item that carries %s, first or last in its dish',
    (_, tag) => {
      const limits = limitsWith([tag])
      const carriers = catalogue.foodItems.filter((item) => tagsOfItem(item).includes(tag))
      expect(carriers.length).toBeGreaterThan(0)
      const missed = carriers.filter(
        (item) => !isCaughtAs('allergen', factsOf(item.code, tagsOfItem(item)), limits),
      )
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

const forbidden = new Set(DEFAULT_SAFETY_POLICY.conditions.flatMap(({ forbiddenTags }) => forbiddenTags))

describe('every tag that a condition forbids', () => {
  it.each([...forbidden])('%s is refused in every item that carries it, first or last in its dish', (tag) => {
    const limits = limitsWith([], { forbiddenTags: [tag] })
    const carriers = catalogue.foodItems.filter((item) => tagsOfItem(item).includes(tag))
    const items = carriers.map((item) => factsOf(item.code, tagsOfItem(item)))
    // Wherever it is among the tags of its item.
    items.push(factsOf('made', ['one', tag, 'other']))
    const missed = items.filter((facts) => !isCaughtAs('condition', { ...facts, allergens: [] }, limits))
    expect(missed.map(({ foodItemId }) => foodItemId)).toEqual([])
  })
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
