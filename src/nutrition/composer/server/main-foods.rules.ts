import type { FoodItemFacts, ListLine, ProteinGroup } from '../composer.contract.ts'

/** Items that are one food to the person who eats them, by the food. Meat, poultry, fish and eggs are one each by their group. */
const oneFood: Readonly<Record<string, readonly string[]>> = {
  lentil: ['lentils_cooked', 'd_adasi', 'd_adas_polo', 'q_shorba_adas'],
  chickpea: ['chickpea_cooked', 'hummus', 'falafel', 'q_lablabi', 'd_falafel_sandwich'],
  bean: ['redbean_cooked', 'pinto_cooked', 'whitebean_cooked', 'blackeye_cooked', 'd_loobia_khorak'],
  fava: ['fava_cooked', 'fava_green', 'd_baghali_polo', 'q_bagilla_dihin'],
  soy: ['soybean_cooked', 'soy_protein_tvp', 'tofu', 'milk_soy'],
  milk: ['milk_whole', 'milk_lowfat', 'milk_skim', 'milk_powder_whole'],
  yogurt: [
    'yogurt_whole',
    'yogurt_lowfat',
    'yogurt_skim',
    'yogurt_greek',
    'yogurt_strained',
    'doogh',
    'd_mast_khiar',
    'd_borani',
  ],
  cheese: [
    'cheese_feta',
    'cheese_uf_full',
    'cheese_uf_low',
    'cheese_lighvan',
    'cheese_arab_iq',
    'cheese_gouda',
    'cheese_mozzarella',
    'cheese_cream',
    'cheese_cottage',
  ],
  date: ['dates', 'dates_mejdool'],
  apricot: ['apricot', 'apricot_dried'],
  fig: ['fig_fresh', 'fig_dried'],
  mulberry: ['mulberry', 'mulberry_dried'],
  oat: ['oats_dry', 'oatmeal_cooked'],
  potato: ['potato_boiled', 'potato_baked', 'potato_fried', 'potato_mashed'],
  corn: ['corn_boiled', 'popcorn'],
  eggplant: ['eggplant_cooked', 'eggplant_fried', 'd_kashk_bademjan'],
}
const foodOfItem = new Map(
  Object.entries(oneFood).flatMap(([food, items]) => items.map((item) => [item, food] as const)),
)
/** Of these each item is a food of its own. */
const ownFoods = ['fruit', 'dried_fruit', 'nut_seed', 'legume', 'sweet', 'supplement', 'dairy']
/** Vegetables that can be all of a dish. */
const ownVegetables = [
  'okra_cooked',
  'beet_cooked',
  'pumpkin_cooked',
  'zucchini_cooked',
  'cauliflower_cooked',
]
/** What only sweetens or sours a dish. */
const neverMain = ['lemon', 'sugar', 'sugar_cube', 'honey', 'jam', 'date_syrup', 'grape_syrup']

/** The food that an item is to the person who eats it; null for bread, rice, oil, salad and the like, which come with any dish. */
export function mainFoodOf(code: string, category: string | null, group: ProteinGroup | null): string | null {
  if (group !== null && group !== 'legume') return group
  const known = foodOfItem.get(code)
  if (known !== undefined) return known
  if (neverMain.includes(code)) return null
  const isOwn = group !== null || ownFoods.includes(category ?? '') || ownVegetables.includes(code)
  return isOwn ? code : null
}

/** Most times that a food may be what dishes of a day are made of: milk is drunk with more than one meal. */
const MOST_A_DAY: Readonly<Record<string, number>> = { milk: 2 }

export const mostADay = (mainFood: string): number => MOST_A_DAY[mainFood] ?? 1

/** A dish is known by it, however much milk it is cooked in. */
const NAMES_A_DISH = 'oat'

/**
 * What a dish is made of: all its meat, poultry, fish, eggs and pulses; of a dish without them the heaviest food that
 * counts; and oats in any case. Sorted, each once.
 */
export function mainFoodsOf(
  lines: readonly Pick<ListLine, 'foodItemId' | 'grams10'>[],
  facts: ReadonlyMap<string, FoodItemFacts>,
): readonly string[] {
  const proteins = new Set<string>()
  let hasOats = false
  let heaviest: string | null = null
  let most = 0
  for (const { foodItemId, grams10 } of lines) {
    const { mainFood, proteinGroup } = facts.get(foodItemId) ?? {}
    if (mainFood === undefined) continue
    if (proteinGroup) proteins.add(mainFood)
    if (mainFood === NAMES_A_DISH) hasOats = true
    if (grams10 > most) {
      most = grams10
      heaviest = mainFood
    }
  }
  const made = proteins.size > 0 ? proteins : new Set(heaviest === null ? [] : [heaviest])
  if (hasOats) made.add(NAMES_A_DISH)
  return [...made].toSorted()
}
