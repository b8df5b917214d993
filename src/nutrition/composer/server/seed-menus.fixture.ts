/** Menus for tests, built from the shipped catalogue `seed/foods.csv`. */
import { readFileSync } from 'node:fs'
import type {
  ComposeInput,
  DietDefinition,
  FoodDefinition,
  FoodItemFacts,
  ListTargets,
  MealDefinition,
  ProteinGroup,
  VarietyRules,
} from '../composer.contract.ts'
import type { CheckFacts } from './list-checker-items.rules.ts'
import { mainFoodOf } from './main-foods.rules.ts'

const ALLERGEN_COLUMNS = [
  'gluten',
  'dairy',
  'tree_nuts',
  'peanut',
  'egg',
  'soy',
  'sesame',
  'fish',
  'shellfish',
]
const LEGUME_DISHES = [
  'd_loobia_khorak',
  'd_adasi',
  'd_ash_reshteh',
  'd_adas_polo',
  'q_shorba_adas',
  'q_lablabi',
]
const OFFAL = [
  'chicken_liver',
  'chicken_gizzard',
  'lamb_liver',
  'lamb_heart',
  'lamb_kidney',
  'd_kaleh_pacheh',
]

type CsvRow = Readonly<Record<string, string>>

function csvRows(): CsvRow[] {
  const text = readFileSync(new URL('../../../../seed/foods.csv', import.meta.url), 'utf8')
  const [head = '', ...lines] = text.trim().split(/\r?\n/)
  const names = head.split(',')
  return lines.map((line) =>
    Object.fromEntries(fieldsOf(line).map((field, place) => [names[place] ?? '', field])),
  )
}

function fieldsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map((match) =>
    match[1] === undefined ? (match[2] ?? '') : match[1].replaceAll('""', '"'),
  )
}

function groupOf(row: CsvRow): ProteinGroup | null {
  if (row['fish'] === '1') return 'fish'
  if (row['poultry'] === '1') return 'poultry'
  if (row['meat'] === '1') return 'red_meat'
  if (row['category'] === 'legume' || LEGUME_DISHES.includes(row['code'] ?? '')) return 'legume'
  return row['egg'] === '1' && ['egg', 'dish_ir', 'dish_iq'].includes(row['category'] ?? '') ? 'egg' : null
}

function tagsOf(row: CsvRow): string[] {
  const code = row['code'] ?? ''
  const marks: readonly (readonly [string, boolean])[] = [
    ['gluten', row['gluten'] === '1'],
    ['added_sugar', row['category'] === 'sweet' || code === 'cola'],
    ['juice', /(?<!lemon)_juice$/.test(code)],
    ['fava', /favism/.test(row['note'] ?? '')],
    ['offal', OFFAL.includes(code)],
    ['fried', /fried|falafel|chips|samosa/.test(code)],
    ['milk_drink', code.startsWith('milk_') && row['dairy'] === '1'],
  ]
  return marks.flatMap(([tag, holds]) => (holds ? [tag] : []))
}

function factsOf(row: CsvRow): FoodItemFacts {
  const mg = (column: string, factor: number) => Math.round(Number(row[column]) * factor)
  const mainFood = mainFoodOf(row['code'] ?? '', row['category'] ?? null, groupOf(row))
  return {
    foodItemId: row['code'] ?? '',
    kcalPer100g: mg('kcal_100g', 1),
    proteinMg: mg('protein_g', 1000),
    carbMg: mg('carb_g', 1000),
    fatMg: mg('fat_g', 1000),
    fibreMg: mg('fibre_g', 1000),
    sugarMg: mg('sugar_g', 1000),
    sodiumMg: mg('sodium_mg', 1),
    allergens: ALLERGEN_COLUMNS.filter((column) => row[column] === '1'),
    tags: tagsOf(row),
    proteinGroup: groupOf(row),
    ...(mainFood !== null && { mainFood }),
    giClass: (row['gi_class'] ?? 'none') as FoodItemFacts['giClass'],
    units: [{ unit: row['unit_en'] ?? '', grams10: mg('unit_g', 10), stepsPerUnit: 2 }],
  }
}

export const SEED_ITEMS: readonly FoodItemFacts[] = csvRows().map(factsOf)
const UNIT_OF = new Map(SEED_ITEMS.map((item) => [item.foodItemId, item.units[0]?.unit ?? '']))

/** A food in shorthand: `item amount` pairs joined by `+`; amounts in units, halves allowed. */
function foodOf(meal: string, text: string, isMainDish: boolean): FoodDefinition {
  const parts = text.split('+').map((part) => part.trim().split(' '))
  const codes = parts.map(([code = '']) => code)
  return {
    foodId: `${meal}:${codes.join('+')}`,
    dishKey: isMainDish ? codes.slice(0, 2).join('+') : codes.join('+'),
    isMainDish,
    isActive: true,
    levels: [50, 75, 100, 125, 150, 175],
    preference: 0,
    parts: parts.map(([foodItemId = '', amount = '1']) => ({
      foodItemId,
      unit: UNIT_OF.get(foodItemId) ?? '',
      steps: Math.round(Number(amount) * 2),
      scaling: 'with_level',
    })),
  }
}

const BREAKFASTS = [
  'bread_sangak 2 + cheese_uf_low 1 + cucumber 1 + walnut 1',
  'bread_barley 2 + egg_boiled 1 + tomato 1',
  'bread_lavash 6 + cheese_cottage 3 + cucumber 1 + walnut 1',
  'oatmeal_cooked 1 + milk_lowfat 1 + banana 0.5',
  'bread_toast_whole 2 + peanut_butter 1 + milk_lowfat 1',
  'd_adasi 1 + bread_sangak 1',
  'd_omlet 1 + bread_barley 1.5',
  'bread_sangak 2 + tahini 1 + date_syrup 0.5 + milk_lowfat 0.5',
  'd_halim 1 + bread_sangak 0.5',
  'yogurt_greek 1 + oats_dry 3 + strawberry 6 + almond 6',
  'q_lablabi 1 + bread_pita_whole 0.5',
  'bread_samoon 1 + cheese_arab_iq 1 + cucumber 1',
]

const SNACKS = [
  'apple 1',
  'orange 1',
  'yogurt_greek 1 + strawberry 4',
  'almond 8 + tangerine 1',
  'milk_lowfat 1',
  'pear 1',
  'walnut 2 + dates 1',
  'carrot 2 + hummus 2',
  'banana 1',
  'kiwi 2',
  'yogurt_lowfat 1 + oats_dry 1',
  'peach 1 + almond 4',
  'popcorn 2',
  'pistachio 10 + apricot 2',
  'pomegranate 1',
  'sweet_potato 1',
  'cheese_cottage 3 + cucumber 2 + bread_barley 0.5',
]

const MAINS = [
  'd_ghormeh_sabzi 1.5 + rice_white_cooked 3 + d_salad_fasl 1',
  'd_gheimeh 1.5 + rice_white_cooked 3 + sabzi_khordan 0.5',
  'd_joojeh 1 + rice_white_cooked 3 + tomato 1 + d_salad_fasl 1',
  'd_koobideh 1 + bread_sangak 2 + tomato 1 + sabzi_khordan 0.5',
  'd_barg 1 + rice_white_cooked 3 + tomato 1',
  'chicken_breast_cooked 1.5 + rice_brown_cooked 3 + broccoli_cooked 1',
  'chicken_breast_boiled 1 + d_zereshk_polo 3 + d_salad_fasl 1',
  'fish_trout 2 + rice_white_cooked 3 + d_salad_fasl 1 + lemon 1',
  'fish_tilapia 2 + d_sabzi_polo 3 + d_salad_fasl 1',
  'fish_salmon 0.5 + bulgur_cooked 4 + spinach_cooked 0.5',
  'q_masgouf 1 + bread_barley 2 + q_zalata 1',
  'tuna_water 1 + pasta_whole_cooked 1.5 + tomato 1',
  'd_adas_polo 4 + yogurt_lowfat 1 + d_salad_fasl 1',
  'd_loobia_khorak 1 + bread_sangak 2 + d_salad_fasl 1',
  'lentils_cooked 10 + rice_brown_cooked 2 + yogurt_lowfat 1',
  'chickpea_cooked 10 + bulgur_cooked 3 + d_salad_fasl 1 + oil_olive 1',
  'd_khorak_morgh 1 + bread_barley 2 + d_salad_fasl 1',
  'q_tikka_chicken 1 + bread_pita_whole 1 + q_zalata 1',
  'q_dolma 5 + yogurt_lowfat 1',
  'd_loobia_polo 4 + yogurt_lowfat 1 + d_salad_fasl 1',
  'd_macaroni 1 + d_salad_fasl 1',
  'd_abgoosht 1 + bread_sangak 1 + sabzi_khordan 0.5',
  'd_kuku_sabzi 2 + bread_sangak 2 + tomato 1 + yogurt_lowfat 0.5',
  'd_mirza_ghasemi 1 + bread_barley 2 + yogurt_lowfat 1',
  'd_soup_jo 1 + chicken_breast_cooked 1 + bread_barley 1',
  'beef_lean_cooked 4 + potato_boiled 2 + carrot_cooked 0.5 + d_salad_fasl 1',
  'turkey_breast 1.5 + potato_baked 1 + broccoli_cooked 1',
  'tofu 2 + quinoa_cooked 1 + broccoli_cooked 1 + oil_olive 1',
  'egg_boiled 2 + potato_boiled 2 + d_salad_fasl 1 + oil_olive 1',
  'mung_cooked 8 + rice_white_cooked 2 + carrot_cooked 0.5 + yogurt_lowfat 1',
]

function mealOf(
  mealCode: string,
  sharePermille: number,
  texts: readonly string[],
  rest: Partial<MealDefinition> = {},
): MealDefinition {
  const role = rest.role ?? 'main'
  const foods = texts.map((text) => foodOf(mealCode, text, mealCode === 'lunch' || mealCode === 'dinner'))
  return { mealCode, role, sharePermille, usage: 'always', proteinClash: false, ...rest, foods }
}

export const SEED_DIET: DietDefinition = {
  dietId: 'balanced',
  dietVersion: '1',
  dietType: 'weight_loss',
  meals: [
    mealOf('breakfast', 230, BREAKFASTS),
    mealOf('snack_am', 80, SNACKS, { role: 'snack' }),
    mealOf('lunch', 320, MAINS, { proteinClash: true }),
    mealOf('snack_pm', 90, SNACKS, { role: 'snack' }),
    mealOf('dinner', 220, MAINS, { proteinClash: true }),
    mealOf('bedtime', 60, SNACKS, { role: 'snack' }),
    mealOf('gain_snack', 100, [...SNACKS, 'dates 4 + walnut 3', 'milk_whole 1 + banana 1'], {
      role: 'snack',
      usage: 'gain_only',
    }),
  ],
}

export const USUAL_VARIETY: VarietyRules = {
  repeatsPer7Days: 2,
  weekly: [
    { group: 'red_meat', min: 0, max: 3 },
    { group: 'fish', min: 1, max: null },
    { group: 'legume', min: 2, max: null },
    { group: 'egg', min: 0, max: 7 },
  ],
  clashGroups: ['red_meat', 'poultry', 'fish', 'egg', 'legume'],
}

/** Targets for an energy: protein 20 %, carbohydrate 40–50 %, fat up to 35 %, fibre 14 g per 1000 kcal. */
export function usualTargets(energyKcal: number, rest: Partial<ListTargets> = {}): ListTargets {
  return {
    energyKcal,
    floorKcal: 1200,
    dayTolerancePermille: 50,
    weekTolerancePermille: 20,
    mealSharePercent: { min: 70, max: 130 },
    proteinMg: { goal: energyKcal * 50, hardMin: Math.round(energyKcal * 37.5) },
    fibreMg: { goal: energyKcal * 14, hardMin: energyKcal * 7 },
    fatMgMax: Math.round((energyKcal * 350) / 9),
    carbMg: { min: energyKcal * 100, max: energyKcal * 125 },
    sodiumMgMax: 2000,
    sodiumIsClinical: false,
    sugarMgMax: null,
    mealCarbMg: null,
    forbidsSoleHighGi: false,
    ...rest,
  }
}

/** A complete input; `rest` replaces fields. */
export function seedInput(rest: Partial<ComposeInput> = {}): ComposeInput {
  return {
    kind: 'daily',
    startDate: '2026-03-07',
    days: 14,
    diet: SEED_DIET,
    items: [...SEED_ITEMS],
    limits: { allergens: [], forbiddenTags: [], dislikedFoodItemIds: [], dislikedFoodIds: [] },
    targets: usualTargets(1600),
    variety: USUAL_VARIETY,
    previousFoodIds: [],
    waivedRules: [],
    seed: 1,
    ...rest,
  }
}

/** What the server would hold for a list of this input, sent at a visit on its first day. */
export function factsOfInput(input: ComposeInput, rest: Partial<CheckFacts> = {}): CheckFacts {
  return {
    visitDate: input.startDate,
    otherWindows: [],
    diet: input.diet,
    items: input.items,
    limits: input.limits,
    targets: input.targets,
    absoluteFloorKcal: 0,
    variety: input.variety,
    waivedRules: input.waivedRules,
    previousFoodIds: input.previousFoodIds,
    replay: null,
    ...rest,
  }
}

/** A diet of two meals with so many foods and levels each, small enough for brute force. */
export function smallDiet(foods: number, levels: readonly number[]): DietDefinition {
  const small = (meal: MealDefinition | undefined, sharePermille: number): MealDefinition => {
    if (meal === undefined) throw new RangeError('the seed diet has no such meal')
    const some = meal.foods.slice(0, foods).map((food) => ({ ...food, levels: [...levels] }))
    return { ...meal, sharePermille, foods: some }
  }
  const [, , lunch, , dinner] = SEED_DIET.meals
  return { ...SEED_DIET, meals: [small(lunch, 550), small(dinner, 450)] }
}
