import { readCsv } from './catalogue-csv.ts'
import { type ItemMicronutrients, noMicronutrients } from './catalogue-micronutrients.ts'

/** Flags of `foods.csv` that forbid a food: allergens, and meat of each kind. `meat` covers poultry too. */
export const CONTENT_FLAGS = [
  'gluten',
  'dairy',
  'tree_nuts',
  'peanut',
  'egg',
  'soy',
  'sesame',
  'meat',
  'poultry',
  'fish',
  'shellfish',
] as const
export type ContentFlag = (typeof CONTENT_FLAGS)[number]

export type GlycaemicClass = 'low' | 'medium' | 'high' | 'none'

/** Grams, except `kcal` and `sodiumMg`. Per 100 g in a food item, absolute in a dish. */
export type Nutrients = {
  kcal: number
  proteinG: number
  carbG: number
  fatG: number
  fibreG: number
  sugarG: number
  sodiumMg: number
}

/** `served`: amounts of the unit that people serve (`portions.csv`); none: any. */
export type HouseholdUnit = { unit: string; grams: number; served: readonly number[] }

export type FoodItem = {
  code: string
  nameFa: string
  nameAr: string
  nameEn: string
  /** What other kitchens of the two countries call it. */
  aliases: string[]
  category: string
  /** The first is the usual one. Unit codes of `reference.json`; grams and millilitres are not repeated here. */
  units: HouseholdUnit[]
  per100g: Nutrients
  micronutrients: ItemMicronutrients
  flags: ContentFlag[]
  /** Contents that no flag column holds (eggplant, tomato, fava …): codes of the allergies list. */
  contents: string[]
  /** What the safety rules may look at (`item-tags.json`). */
  safetyTags: string[]
  vegetarian: boolean
  vegan: boolean
  halal: boolean
  gi: number | null
  giClass: GlycaemicClass
  source: string
  usdaNdb: string | null
  fdcId: string | null
  confidence: string
  note: string | null
}

export type UnitRow = {
  code: string
  fa: string
  ar: string
  en: string
  kind: 'mass' | 'volume' | 'household'
  generic: number | null
  step: number
}

/** What is said of items outside of their table. */
export type ItemFacts = {
  /** Allergy code → codes of the items that hold it (`item-contents.json`). */
  contents: Record<string, string[]>
  /** Safety tag → codes of the items that carry it (`item-tags.json`). */
  safetyTags: Record<string, string[]>
  /** By code of the item (`item-aliases.json`). */
  aliases: Record<string, string[]>
  /** Item and unit → amounts of the unit (`portions.csv`). */
  served: ReadonlyMap<string, readonly number[]>
  /** By code of the item (`micronutrients.csv`). */
  micronutrients: ReadonlyMap<string, ItemMicronutrients>
}

/**
 * Reads `foods.csv`. Units are matched to the units list by their English name.
 * @throws Error for a unit that the list does not know or a number that is none.
 */
export function readFoodItems(csv: string, units: UnitRow[], facts: ItemFacts): FoodItem[] {
  const unitCodes = new Map(units.map((unit) => [unit.en, unit.code]))
  return readCsv(csv).map((row) => readFoodItem(row, unitCodes, facts))
}

const servedKey = (item: string, unit: string): string => `${item} ${unit}`

/**
 * Reads `portions.csv`: the amounts of a unit in which an item is served, in quarters at the finest.
 * @throws Error naming the row for an amount that is no quarter or stands out of order
 */
export function readServedAmounts(csv: string): Map<string, readonly number[]> {
  return new Map(
    readCsv(csv).map(({ item = '', unit = '', amounts = '' }) => {
      const served = amounts === '' ? [] : amounts.split(' ').map(Number)
      const isRight = served.every(
        (amount, at) => amount > (served[at - 1] ?? 0) && Number.isInteger(amount * 4),
      )
      if (!isRight) throw new Error(`portions of ${item} in ${unit}: "${amounts}" are no ascending quarters`)
      return [servedKey(item, unit), served]
    }),
  )
}

type Row = Record<string, string>

function readFoodItem(
  row: Row,
  unitCodes: Map<string, string>,
  { contents, safetyTags, aliases, served, micronutrients }: ItemFacts,
): FoodItem {
  const code = text(row, 'code')
  return {
    code,
    nameFa: text(row, 'name_fa'),
    nameAr: text(row, 'name_ar'),
    nameEn: text(row, 'name_en'),
    aliases: aliases[code] ?? [],
    category: text(row, 'category'),
    units: [readUnit(row, 'unit', unitCodes), readUnit(row, 'unit2', unitCodes)].flatMap((unit) =>
      unit === null ? [] : [{ ...unit, served: served.get(servedKey(code, unit.unit)) ?? [] }],
    ),
    per100g: readNutrients(row),
    micronutrients: micronutrients.get(code) ?? noMicronutrients,
    flags: CONTENT_FLAGS.filter((flag) => row[flag] === '1'),
    contents: Object.keys(contents).filter((name) => contents[name]?.includes(code)),
    safetyTags: Object.keys(safetyTags).filter((tag) => safetyTags[tag]?.includes(code)),
    vegetarian: row.vegetarian === '1',
    vegan: row.vegan === '1',
    halal: row.halal === '1',
    gi: row.gi ? number(row, 'gi') : null,
    giClass: text(row, 'gi_class') as GlycaemicClass,
    source: text(row, 'source'),
    usdaNdb: row.usda_ndb || null,
    fdcId: row.fdc_id || null,
    confidence: text(row, 'confidence'),
    note: row.note || null,
  }
}

type Weight = Pick<HouseholdUnit, 'unit' | 'grams'>

function readUnit(row: Row, column: 'unit' | 'unit2', unitCodes: Map<string, string>): Weight | null {
  const name = row[`${column}_en`]
  if (!name) return null
  const unit = unitCodes.get(name)
  if (!unit) throw new Error(`food item ${row.code}: unknown unit "${name}"`)
  return { unit, grams: number(row, `${column}_g`) }
}

function readNutrients(row: Row): Nutrients {
  return {
    kcal: number(row, 'kcal_100g'),
    proteinG: number(row, 'protein_g'),
    carbG: number(row, 'carb_g'),
    fatG: number(row, 'fat_g'),
    fibreG: number(row, 'fibre_g'),
    sugarG: number(row, 'sugar_g'),
    sodiumMg: number(row, 'sodium_mg'),
  }
}

function text(row: Row, column: string): string {
  const value = row[column]
  if (!value) throw new Error(`food item ${row.code}: ${column} is empty`)
  return value
}

function number(row: Row, column: string): number {
  const value = Number(text(row, column))
  if (!Number.isFinite(value)) throw new Error(`food item ${row.code}: ${column} is not a number`)
  return value
}
