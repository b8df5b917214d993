import { foodTagGroups } from '#nutrition/food-items/food-tags.contract.ts'

/* Energy and nutrients of a food, from its items: the one definition that server and browser share. Pure. */

/** Ways of eating: a food earns one only when all of its items fit it. */
export const waysOfEating = foodTagGroups.fits
export type WayOfEating = (typeof waysOfEating)[number]

export type AllergenTag = Exclude<(typeof foodTagGroups.holds)[number], 'meat' | 'poultry'>

/** Tags that name an allergen; a food holds what any of its items holds. */
export const allergenTags: readonly AllergenTag[] = foodTagGroups.holds.filter(
  (tag): tag is AllergenTag => tag !== 'meat' && tag !== 'poultry',
)

/** Energy in tenths of a kcal, the rest in milligrams. Of 100 g, or of a whole food. */
export interface Nutrients {
  kcalX10: number
  proteinMg: number
  carbMg: number
  fatMg: number
  fibreMg: number
  sugarMg: number
  sodiumMg: number
}

export const nutrientNames = [
  'kcalX10',
  'proteinMg',
  'carbMg',
  'fatMg',
  'fibreMg',
  'sugarMg',
  'sodiumMg',
] as const satisfies readonly (keyof Nutrients)[]

/** So much of one item. */
export interface FoodPart {
  gramsX10: number
  /** Of 100 g of the item. */
  per100g: Nutrients
  tags: readonly string[]
}

export interface FoodFacts {
  totals: Nutrients & { gramsX10: number }
  /** Ways of eating that hold for every item. */
  tags: WayOfEating[]
  /** Held by at least one item. */
  allergens: AllergenTag[]
  /** What else rules may forbid: meat, fried, added sugar … Held by at least one item. */
  cautions: string[]
}

const NOTHING: Nutrients = {
  kcalX10: 0,
  proteinMg: 0,
  carbMg: 0,
  fatMg: 0,
  fibreMg: 0,
  sugarMg: 0,
  sodiumMg: 0,
}

/** Per 100 g = per 1000 tenths of a gram; half a unit rounds up. */
const perThousand = (sum: number): number => Math.floor((sum + 500) / 1000)

/** Tenths of a gram of so many quarters of a unit; half a tenth rounds up, and nothing weighs nothing. */
export function gramsOfAmount(unitGramsX10: number, amountQuarters: number): number {
  return Math.max(1, Math.floor((unitGramsX10 * amountQuarters + 2) / 4))
}

/** Energy of so much of an item, in tenths of a kcal; rounded for itself, so parts need not add up to the total. */
export function kcalOfPart({ gramsX10, per100g }: Pick<FoodPart, 'gramsX10' | 'per100g'>): number {
  return perThousand(per100g.kcalX10 * gramsX10)
}

/**
 * What the parts make of a food. Each nutrient is summed exactly (per 100 g × grams) and rounded once at the end, half
 * up; so neither the order of the parts nor dividing one of them changes a total.
 */
export function foodFacts(parts: readonly FoodPart[]): FoodFacts {
  const held = new Set(parts.flatMap((part) => part.tags))
  return {
    totals: {
      gramsX10: parts.reduce((sum, part) => sum + part.gramsX10, 0),
      ...totalsOf(parts),
    },
    tags: waysOfEating.filter((way) => parts.length > 0 && parts.every(({ tags }) => tags.includes(way))),
    allergens: allergenTags.filter((tag) => held.has(tag)),
    cautions: [...held].filter(isCaution).sort(),
  }
}

function totalsOf(parts: readonly FoodPart[]): Nutrients {
  const totals = { ...NOTHING }
  for (const name of nutrientNames) {
    totals[name] = perThousand(parts.reduce((sum, part) => sum + part.per100g[name] * part.gramsX10, 0))
  }
  return totals
}

function isCaution(tag: string): boolean {
  const others: readonly string[] = [...allergenTags, ...waysOfEating]
  return !others.includes(tag)
}
