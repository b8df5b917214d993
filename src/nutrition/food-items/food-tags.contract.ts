/**
 * What a food item says about itself. Its foods carry everything it holds; a way of eating only where all of their
 * items fit it. Names in both languages: registry `food_tags`.
 */
export const foodTagGroups = {
  /** What an allergy or a way of eating may forbid. */
  holds: [
    'gluten',
    'dairy',
    'egg',
    'tree_nuts',
    'peanut',
    'soy',
    'sesame',
    'meat',
    'poultry',
    'fish',
    'shellfish',
    'eggplant',
    'tomato',
    'strawberry',
    'kiwi',
    'honey',
    'spices',
    'legumes',
    'fava',
  ],
  /** What the safety rules may forbid. */
  safety: [
    'added_sugar',
    'juice',
    'fried',
    'offal',
    'processed_meat',
    'purine_rich',
    'oxalate_rich',
    'milk_drink',
    'spicy',
    'potassium_rich',
    'phosphorus_rich',
    'vitamin_k_rich',
    'tyramine',
    'mercury_high',
    'mercury_moderate',
    'raw_unpasteurised',
    'listeria_risk',
    'retinol_rich',
    'grapefruit',
    'caffeine',
    'iron_blocker',
  ],
  /** What it asks of a home: its foods come to clients who wish for them. */
  home: ['costly'],
  /** Ways of eating that the item fits. */
  fits: ['vegetarian', 'vegan', 'halal'],
} as const

/**
 * Tags that name one food: a person who dislikes the food itself dislikes all that holds it. The others name a kind of
 * food («dairy», «tree_nuts»), and one of a kind says nothing of the rest.
 */
export const foodNamingTags = [
  'eggplant',
  'tomato',
  'strawberry',
  'kiwi',
  'honey',
  'fava',
  'peanut',
  'sesame',
] as const satisfies readonly (typeof foodTagGroups.holds)[number][]

/** Categories of items that are made of several foods, or of a food that hardly tastes of it. */
const mixedCategories = ['condiment', 'dish_ir', 'dish_iq', 'fast_food', 'oil_fat', 'snack', 'beverage']

/** The tag that names the item itself; null for dishes, sauces and all that holds more than one food. */
export function namingTagOf(tags: readonly string[], category: string | null): FoodTag | null {
  if (category !== null && mixedCategories.includes(category)) return null
  const held = foodTagGroups.holds.filter((tag) => tags.includes(tag) && tag !== 'legumes')
  const [tag] = held
  return held.length === 1 && foodNamingTags.some((one) => one === tag) ? (tag ?? null) : null
}

export const foodTags = [
  ...foodTagGroups.holds,
  ...foodTagGroups.safety,
  ...foodTagGroups.home,
  ...foodTagGroups.fits,
] as const
export type FoodTag = (typeof foodTags)[number]

const flesh: readonly FoodTag[] = ['meat', 'poultry', 'fish', 'shellfish', 'offal', 'processed_meat']
const ofAnimals: readonly FoodTag[] = ['dairy', 'egg', 'honey', 'milk_drink']

/** Pairs of tags that cannot both be true. */
export const foodTagConflicts: readonly (readonly [FoodTag, FoodTag])[] = [
  ...flesh.map((tag) => [tag, 'vegetarian'] as const),
  ...flesh.map((tag) => [tag, 'vegan'] as const),
  ...ofAnimals.map((tag) => [tag, 'vegan'] as const),
]

/** The second follows from the first: whoever says poultry says meat. */
export const foodTagConsequences: readonly (readonly [FoodTag, FoodTag])[] = [
  ['poultry', 'meat'],
  ['shellfish', 'fish'],
  ['milk_drink', 'dairy'],
  ['fava', 'legumes'],
  ['vegan', 'vegetarian'],
]

/** The tags with all that follows from them, in the order of the list. */
export function completeFoodTags(tags: readonly FoodTag[]): FoodTag[] {
  const all = new Set<FoodTag>(tags)
  for (const [given, following] of foodTagConsequences) if (all.has(given)) all.add(following)
  return inOrder([...all])
}

/** In the order of the list, in which an item has them always: another order is no change. */
export function inOrder(tags: readonly string[]): FoodTag[] {
  return foodTags.filter((tag) => tags.includes(tag))
}

/** The first two tags that contradict each other, or null. */
export function foodTagConflict(tags: readonly string[]): readonly [FoodTag, FoodTag] | null {
  const complete = completeFoodTags(tags as readonly FoodTag[])
  return foodTagConflicts.find(([one, other]) => complete.includes(one) && complete.includes(other)) ?? null
}
