/** Where in a shop something is found, in the order of a walk through it; `spices` is also what is usually at home. */
export const shopSections = [
  'bakery',
  'vegetables',
  'fruit',
  'dairy',
  'meat',
  'fish',
  'dry',
  'nuts',
  'prepared',
  'drinks',
  'sweets',
  'spices',
  'other',
] as const
export type ShopSection = (typeof shopSections)[number]

/** What a shop counts or weighs. */
export const shopUnits = ['g', 'litre', 'piece', 'loaf', 'pack', 'can'] as const
export type ShopUnit = (typeof shopUnits)[number]

/** Where items of a category are found that nobody has said it of. */
const sectionOfCategory: Readonly<Record<string, ShopSection>> = {
  grain: 'dry',
  legume: 'dry',
  meat: 'meat',
  poultry: 'meat',
  fish: 'fish',
  egg: 'dairy',
  dairy: 'dairy',
  fruit: 'fruit',
  dried_fruit: 'nuts',
  vegetable: 'vegetables',
  nut_seed: 'nuts',
  oil_fat: 'spices',
  sweet: 'sweets',
  snack: 'sweets',
  beverage: 'drinks',
  condiment: 'prepared',
  dish_ir: 'prepared',
  dish_iq: 'prepared',
  fast_food: 'prepared',
}

/** @param category code of the category of an item */
export const usualSection = (category: string | null): ShopSection =>
  sectionOfCategory[category ?? ''] ?? 'other'
