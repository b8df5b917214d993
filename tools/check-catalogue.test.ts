import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseCatalogue } from '#app/server/initial-data/catalogue.ts'
import type { Catalogue, CatalogueTexts } from '#app/server/initial-data/catalogue.ts'
import type { DietsFile } from '#app/server/initial-data/catalogue-diets.ts'
import { checkCatalogue, checkLoaded, type Problem } from './check-catalogue.ts'
import { checkDiets } from './check-catalogue-diets.ts'
import { checkDishes, checkFoodItems } from './check-catalogue-dishes.ts'
import { dietTable, dishTable } from './check-catalogue-table.ts'

const seed = (name: string) => readFileSync(new URL(`../seed/${name}`, import.meta.url), 'utf8')
const SHIPPED: CatalogueTexts = {
  foodsCsv: seed('foods.csv'),
  dishesCsv: seed('dishes.csv'),
  dishClassesCsv: seed('dish-classes.csv'),
  portionsCsv: seed('portions.csv'),
  micronutrientsCsv: seed('micronutrients.csv'),
  referenceIntakesCsv: seed('reference-intakes.csv'),
  recipesCsv: seed('recipes.csv'),
  shopGoodsCsv: seed('shop-goods.csv'),
  foodPricesCsv: seed('food-prices.csv'),
  exchangeGroupsCsv: seed('exchange-groups.csv'),
  exchangesCsv: seed('exchanges.csv'),
  dietsJson: seed('diets.json'),
  referenceJson: seed('reference.json'),
  itemContentsJson: seed('item-contents.json'),
  itemTagsJson: seed('item-tags.json'),
  itemAliasesJson: seed('item-aliases.json'),
  exercisesCsv: seed('exercises.csv'),
  exerciseTextsCsv: seed('exercise-texts.csv'),
}

/** Problems of the shipped texts after one of them was changed, as `where: what`. */
function problemsWith(change: Partial<CatalogueTexts>): string[] {
  return render(checkLoaded(() => parseCatalogue({ ...SHIPPED, ...change })))
}

/** Those of dishes, food items and diets alone: composing the days of all diets takes a hundred times as long. */
function quickProblemsWith(change: Partial<CatalogueTexts>): string[] {
  return quickProblems(parseCatalogue({ ...SHIPPED, ...change }))
}

function quickProblems(catalogue: Catalogue): string[] {
  return render([...checkFoodItems(catalogue), ...checkDishes(catalogue), ...checkDiets(catalogue)])
}

const render = (problems: Problem[]): string[] => problems.map(({ where, what }) => `${where}: ${what}`)

function dishesWith(from: string, to: string): Partial<CatalogueTexts> {
  expect(SHIPPED.dishesCsv).toContain(from)
  return { dishesCsv: SHIPPED.dishesCsv.replace(from, to) }
}

function dietsWith(edit: (file: DietsFile) => void): Partial<CatalogueTexts> {
  const file = JSON.parse(SHIPPED.dietsJson) as DietsFile
  edit(file)
  return { dietsJson: JSON.stringify(file) }
}

/** Adds a dish to a meal of a diet against the rules. */
function exception(diet: string, meal: string, dish: string): Partial<CatalogueTexts> {
  return dietsWith((file) => {
    const target = file.diets.find((known) => known.code === diet)?.meals.find((known) => known.meal === meal)
    if (!target) throw new Error(`no ${meal} in ${diet}`)
    target.add = [{ dish, reason: 'planted fault' }]
  })
}

function dietOf(file: DietsFile, code: string): DietsFile['diets'][number] {
  const diet = file.diets.find((known) => known.code === code)
  if (!diet) throw new Error(`no diet ${code}`)
  return diet
}

describe('the shipped catalogue', () => {
  it('has no problem', () => {
    expect(checkCatalogue()).toEqual([])
  })

  it('has at least 250 dishes and a diet for each of the 22 diet types', () => {
    const { dishes, diets } = parseCatalogue(SHIPPED)
    expect(dishes.length).toBeGreaterThanOrEqual(250)
    expect(new Set(diets.map((diet) => diet.dietType)).size).toBe(22)
  })

  it('is summed up in one line per diet and meal, and lists the dishes of a diet', () => {
    const catalogue = parseCatalogue(SHIPPED)
    const meals = catalogue.diets.reduce((sum, diet) => sum + diet.meals.length, 0)
    expect(dietTable(catalogue)).toHaveLength(meals + 1)
    expect(dishTable(catalogue, 'diabetes').join('\n')).toContain('egg_barley_tomato')
    expect(dishTable(catalogue, 'nothing')[0]).toContain('no diet nothing')
  })
})

describe('faults in dishes', () => {
  it.each([
    [
      'an unknown item',
      'bread_sangak:2 palm; cheese_feta',
      'bread_mars:2 palm; cheese_feta',
      'unknown food item',
    ],
    ['a unit the item lacks', 'cheese_feta:1 matchbox', 'cheese_feta:1 ladle', 'is not measured in "ladle"'],
    ['an amount of zero', 'cheese_feta:1 matchbox', 'cheese_feta:0 matchbox', 'not positive'],
    [
      'an amount that nobody serves',
      'cheese_feta:1 matchbox',
      'cheese_feta:1.1 matchbox',
      'nobody serves 1.1',
    ],
    ['an unknown class', ',dairy,,,5,bread_sangak', ',dairy,pudding,,5,bread_sangak', 'unknown class'],
    ['an item that is not written as one', 'cheese_feta:1 matchbox', 'cheese_feta', 'unknown food item'],
  ])('%s stops the reading, naming the dish', (_, from, to, what) => {
    const problems = problemsWith(dishesWith(from, to))
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(/^files: dish sangak_feta_walnut: /)
    expect(problems[0]).toContain(what)
  })

  it.each([
    ['two dishes of one code', '\nadasi_sangak,', '\nadasi_lemon,', 'dish adasi_lemon: appears twice'],
    ['two dishes of one Persian name', 'میرزاقاسمی با کته,', 'کتلت با نان لواش و گوجه,', 'appears twice'],
    [
      'energy outside the meal',
      'bread_sangak:2 palm; cheese_feta',
      'bread_sangak:4 palm; walnut:5 piece; cheese_feta',
      'kcal is outside 220–500 of breakfast',
    ],
    [
      'an unknown meal',
      ',breakfast sahar,dairy,,,5,bread_sangak',
      ',brunch,dairy,,,5,bread_sangak',
      'unknown meal brunch',
    ],
    [
      'an unknown season',
      ',legume,legume_dish,,3,chickpea',
      ',legume,legume_dish,monsoon,3,chickpea',
      'unknown season monsoon',
    ],
    [
      'a group that its items do not bear out',
      ',poultry,kebab_chicken,,5,d_joojeh',
      ',fish,kebab_chicken,,5,d_joojeh',
      'not of its group',
    ],
    [
      'meat in a dish of a meatless group',
      ',red_meat,khoresh,,5,rice_chelow:2.5 kafgir; d_ghormeh',
      ',legume,khoresh,,5,rice_chelow:2.5 kafgir; d_ghormeh',
      'meat in a meatless group',
    ],
    [
      'a stew alone',
      'rice_chelow:2 kafgir; d_karafs:1.5 ladle',
      'd_karafs:2 ladle',
      'stew without rice or bread',
    ],
    [
      'Arabic letters in Persian',
      'چلو خورش کرفس',
      'چلو خورش كرفس',
      'Persian name is empty or has Arabic letters',
    ],
    [
      'Persian letters in Arabic',
      'تمن مع مرق كرفس',
      'تمن مع مرق کرفس',
      'Arabic name is empty or has Persian letters',
    ],
  ])('%s is reported', (_, from, to, what) => {
    expect(quickProblemsWith(dishesWith(from, to)).join('\n')).toContain(what)
  })

  it('an allergen that was not inherited from an item is reported', () => {
    const catalogue = parseCatalogue(SHIPPED)
    const dish = catalogue.dishes.find((known) => known.code === 'sangak_feta_walnut')
    if (dish) dish.flags = dish.flags.filter((flag) => flag !== 'tree_nuts')
    expect(quickProblems(catalogue)).toContain('dish sangak_feta_walnut: does not inherit tree_nuts')
  })
})

describe('faults in food items', () => {
  it('a vegan item with dairy is reported', () => {
    const foodsCsv = SHIPPED.foodsCsv.replace(/^(tofu,.*?,A),0,0,/m, '$1,0,1,')
    expect(problemsWith({ foodsCsv })).toContain('food item tofu: vegan with animal content')
  })

  it('a fava item that the contents do not mark is reported', () => {
    const itemContentsJson = SHIPPED.itemContentsJson.replace(
      '"fava": ["fava_cooked"',
      '"fava": ["fava_green"',
    )
    expect(problemsWith({ itemContentsJson })).toContain('food item fava_cooked: fava is not marked')
  })
})

describe('faults in diets', () => {
  it.each([
    ['gluten_free', 'lunch', 'macaroni_salad', 'gluten, or an item that may hold it'],
    ['gluten_free', 'dinner', 'falafel_hummus_salad', 'gluten, or an item that may hold it'],
    ['vegan', 'lunch', 'estamboli_yogurt', 'animal content'],
    ['vegetarian', 'dinner', 'trout_potato', 'meat or fish'],
    ['ketogenic', 'lunch', 'chelow_koobideh', 'more than 11 % of energy from carbohydrate'],
    ['low_carb', 'lunch', 'chelow_koobideh', 'more than 26 % of energy from carbohydrate'],
    ['diabetes', 'breakfast', 'nimroo_barbari', 'carbohydrate mostly from high-GI items'],
    ['diabetes', 'snack_pm', 'baklava_tea', 'sweet or sugared drink'],
    ['diabetes', 'snack_pm', 'carrot_juice_walnut', 'sweet or sugared drink'],
    ['diabetes', 'lunch', 'adas_polo_raisin', 'carbohydrate outside the band'],
    ['hypertension', 'lunch', 'timman_bamia', 'more than 1000 mg sodium per 1000 kcal'],
    ['breastfeeding', 'lunch', 'sabzi_polo_mackerel', 'coffee or fish high in mercury'],
    ['hypothyroid', 'breakfast', 'oat_soymilk_banana', 'soy'],
    ['mediterranean', 'lunch', 'chelow_barg', 'red meat'],
    ['weight_gain', 'snack_am', 'apple_plain', 'too little energy for a gain diet'],
  ])('%s refuses at %s the dish %s', (diet, meal, dish, what) => {
    expect(quickProblemsWith(exception(diet, meal, dish))).toContain(
      `diet ${diet}, ${meal}, ${dish}: ${what}`,
    )
  })

  it('shares that do not sum to 100 are reported', () => {
    const change = dietsWith((file) => {
      const [first] = dietOf(file, 'vegan').meals
      if (first) first.share += 3
    })
    expect(problemsWith(change)).toContain('diet vegan: shares sum to 103')
  })

  it('energy under the floor is reported', () => {
    const change = dietsWith((file) => {
      const [first] = dietOf(file, 'breastfeeding').energyBands
      if (first) first.from = 1500
    })
    expect(quickProblemsWith(change)).toContain('diet breastfeeding: starts under the floor of 1800 kcal')
  })

  it('bands with a hole between them are reported', () => {
    const change = dietsWith((file) => {
      const [first] = dietOf(file, 'vegan').energyBands
      if (first) first.to -= 50
    })
    expect(quickProblemsWith(change)).toContain('diet vegan: energy bands are not ascending and joined')
  })

  it('a diet type without a diet is reported, unless a reason is given', () => {
    const without = (skip: boolean) =>
      dietsWith((file) => {
        file.diets = file.diets.filter((diet) => diet.code !== 'teen')
        if (skip) file.skippedDietTypes = [{ dietType: 'teen', reason: 'not served' }]
      })
    expect(problemsWith(without(false))).toEqual(['diet type teen: has no diet and no reason'])
    expect(problemsWith(without(true))).toEqual([])
  })

  it('a rule that leaves too few dishes is reported, and so are the days that cannot be composed', () => {
    const change = dietsWith((file) => {
      dietOf(file, 'vegan').rules.push({ meals: ['lunch'], ranges: { kcal: { from: 500 } } })
    })
    const problems = problemsWith(change).join('\n')
    expect(problems).toMatch(/diet vegan, lunch: \d dishes in summer, 14 are needed/)
    expect(problems).toMatch(/diet vegan, 1200 kcal, summer: day \d+ cannot be composed/)
  })

  it('an energy that no portion reaches is reported', () => {
    const change = dietsWith((file) => {
      const last = dietOf(file, 'ketogenic').energyBands.at(-1)
      if (last) last.to = 6000
    })
    expect(problemsWith(change)).toContain(
      'diet ketogenic, lunch, 6000 kcal: 0 dishes reach the share at some level, 14 are needed',
    )
  })

  it('extra meals of breastfeeding that do not add up are reported', () => {
    const change = dietsWith((file) => {
      const [first] = file.breastfeedingSupplements
      if (first) first.extraKcal = 500
    })
    expect(problemsWith(change)).toEqual([
      'breastfeeding supplement, 0 to 6 months: meals sum to 330 kcal, not 500',
    ])
  })

  it('a misspelt rule is refused', () => {
    const change = dietsWith((file) => Object.assign(dietOf(file, 'vegan'), { rules: ['vegann'] }))
    expect(problemsWith(change)).toEqual(['files: unknown shared rule vegann'])
    const key = dietsWith((file) =>
      Object.assign(dietOf(file, 'vegan'), { rules: [{ requires: ['vegan'] }] }),
    )
    expect(problemsWith(key)[0]).toMatch(/^files: /)
  })
})
