import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { micronutrientNames, type Micronutrients } from '#nutrition/nutrients/micronutrients.contract.ts'
import {
  intakeNutrients,
  intakeOf,
  type IntakeNutrient,
  type IntakePerson,
} from '#nutrition/nutrients/reference-intakes.contract.ts'
import { loadCatalogue } from './catalogue.ts'
import { readMicronutrients, readReferenceIntakes } from './catalogue-micronutrients.ts'

const catalogue = loadCatalogue(fileURLToPath(new URL('../../../../seed', import.meta.url)))
const known = (code: string) => {
  const item = catalogue.foodItems.find((one) => one.code === code)
  if (!item) throw new Error(`no item ${code}`)
  return item.micronutrients
}

describe('micronutrients of the shipped items', () => {
  it('are thousandths of each unit', () => {
    const amounts: [string, Micronutrients][] = [
      ['lentils_cooked', { iron: 3330, folate: 181_000, potassium: 369_000 }],
      ['milk_lowfat', { calcium: 125_000 }],
      ['spinach_cooked', { vitaminK: 493_600 }],
      ['kiwi', { vitaminC: 92_700 }],
      ['lamb_liver', { vitaminA: 7_491_000 }],
      ['almond', { vitaminE: 25_630 }],
      ['walnut', { saturatedFat: 6126 }],
      ['cheese_feta', { calcium: 493_000 }],
    ]
    for (const [code, wanted] of amounts)
      expect(known(code)).toMatchObject({ amounts: wanted, basis: 'usda' })
    expect(known('d_ghormeh_sabzi')).toMatchObject({
      amounts: { saturatedFat: 1170, potassium: 309_000 },
      basis: 'estimate',
    })
  })

  it('are given for each item, with what no source knows left out', () => {
    expect(catalogue.foodItems.filter(({ micronutrients }) => micronutrients.basis === null)).toEqual([])
    expect(known('whey_protein').amounts).toEqual({ saturatedFat: expect.any(Number) as number })
    expect(known('fish_salmon').amounts.vitaminD).toBeUndefined()
    expect(known('oil_sunflower').amounts.calcium).toBe(0)
  })

  it('do not count what makers elsewhere add: iron of pasta, vitamin D of milk, in dishes of them neither', () => {
    expect(known('pasta_cooked').amounts.iron).toBeUndefined()
    expect(known('pasta_cooked').amounts.magnesium).toBe(18_000)
    expect(known('milk_whole').amounts.vitaminD).toBeUndefined()
    expect(known('milk_soy').amounts.calcium).toBeUndefined()
    expect(known('d_macaroni').amounts.iron).toBeUndefined()
    expect(known('d_macaroni').amounts.zinc).toBe(1180)
  })

  it('of lean beef are those of beef, whose iron is 2.89 mg, not of the veal it is linked to', () => {
    expect(known('beef_lean_cooked')).toMatchObject({ amounts: { iron: 2890 }, basis: 'estimate' })
  })

  it('never hold more saturated fat than fat or more free sugar than sugar', () => {
    const roundingG = 0.6
    for (const { code, per100g, micronutrients } of catalogue.foodItems) {
      const { saturatedFat = 0, freeSugar = 0 } = micronutrients.amounts
      expect(saturatedFat / 1000, code).toBeLessThanOrEqual(per100g.fatG + roundingG)
      expect(freeSugar / 1000, code).toBeLessThanOrEqual(per100g.sugarG + roundingG)
    }
  })

  it('are refused with a basis that is none or an amount that is none', () => {
    const columns = micronutrientColumns()
    const row = (basis: string, amount: string) => `${columns}\nx,${basis},${amount}${',1'.repeat(19)}`
    expect(readMicronutrients(row('usda', '')).get('x')?.amounts).not.toHaveProperty('calcium')
    expect(() => readMicronutrients(row('guess', '1'))).toThrow('micronutrients of x: unknown basis "guess"')
    expect(() => readMicronutrients(row('usda', '-1'))).toThrow('micronutrients of x: calcium_mg is "-1"')
  })
})

const micronutrientColumns = () =>
  'code,basis,calcium_mg,iron_mg,zinc_mg,magnesium_mg,potassium_mg,phosphorus_mg,vitamin_a_rae_ug,vitamin_c_mg,' +
  'vitamin_d_ug,vitamin_e_mg,vitamin_k_ug,thiamin_b1_mg,riboflavin_b2_mg,niacin_b3_mg,vitamin_b6_mg,' +
  'folate_dfe_ug,vitamin_b12_ug,saturated_fat_g,cholesterol_mg,free_sugar_g'

describe('intakeOf', () => {
  const of = (person: IntakePerson, nutrient: IntakeNutrient) =>
    intakeOf(catalogue.referenceIntakes, person, nutrient)
  const woman = (age: number, stage: IntakePerson['stage'] = 'none'): IntakePerson => ({
    sex: 'female',
    age,
    stage,
  })
  const needs = (person: IntakePerson, nutrient: IntakeNutrient) => {
    const found = of(person, nutrient)
    return found && [found.ear, found.rda, found.ai]
  }

  it('of a woman of 30: iron 8.1 and 18 mg, calcium 800 and 1,000 mg, folate 320 and 400 µg, fibre 25 g', () => {
    expect(needs(woman(30), 'iron')).toEqual([8100, 18_000, null])
    expect(needs(woman(30), 'calcium')).toEqual([800_000, 1_000_000, null])
    expect(needs(woman(30), 'folate')).toEqual([320_000, 400_000, null])
    expect(needs(woman(30), 'fibre')).toEqual([null, null, 25_000])
  })

  it('of a boy of 15: calcium 1,100 and 1,300 mg, zinc 8.5 and 11 mg', () => {
    const boy: IntakePerson = { sex: 'male', age: 15, stage: 'none' }
    expect(needs(boy, 'calcium')).toEqual([1_100_000, 1_300_000, null])
    expect(needs(boy, 'zinc')).toEqual([8500, 11_000, null])
  })

  it('of a woman of 55: iron 5 and 8 mg, calcium 1,000 and 1,200 mg', () => {
    expect(needs(woman(55), 'iron')).toEqual([5000, 8000, null])
    expect(needs(woman(55), 'calcium')).toEqual([1_000_000, 1_200_000, null])
  })

  it('follows lactation and pregnancy: vitamin A 900 and 1,300 µg, magnesium 300 and 360, iron 22 and 27 mg', () => {
    expect(needs(woman(28, 'lactation'), 'vitaminA')).toEqual([900_000, 1_300_000, null])
    expect(needs(woman(35, 'pregnancy'), 'magnesium')).toEqual([300_000, 360_000, null])
    expect(needs(woman(35, 'pregnancy'), 'iron')).toEqual([22_000, 27_000, null])
  })

  it('takes the oldest row of pregnancy for who is older, and changes on the birthday', () => {
    expect(needs(woman(52, 'pregnancy'), 'iron')).toEqual(needs(woman(50, 'pregnancy'), 'iron'))
    expect(needs(woman(50), 'iron')).toEqual([8100, 18_000, null])
    expect(needs(woman(51), 'iron')).toEqual([5000, 8000, null])
  })

  it('limits saturated fat and free sugar to 10 % of the energy, for everybody', () => {
    expect(of(woman(30, 'lactation'), 'saturatedFat')?.ul).toBe(10_000)
    expect(of({ sex: 'male', age: 70, stage: 'none' }, 'freeSugar')?.ul).toBe(10_000)
  })

  it('says one thing of each nutrient, of everybody from 4 to 120 years, and nothing of the youngest', () => {
    for (const nutrient of intakeNutrients) {
      for (let age = 4; age <= 120; age += 1) {
        for (const sex of ['male', 'female'] as const) {
          const rows = catalogue.referenceIntakes.filter(
            (row) =>
              row.nutrient === nutrient &&
              [sex, 'any'].includes(row.sex) &&
              ['none', 'any'].includes(row.stage) &&
              row.age_from <= age &&
              age < row.age_below,
          )
          expect(rows, `${nutrient} ${sex} ${age}`).toHaveLength(1)
        }
        for (const stage of ['pregnancy', 'lactation'] as const)
          expect(of(woman(age, stage), nutrient), `${nutrient} ${stage} ${age}`).not.toBeNull()
      }
      expect(of(woman(3), nutrient)).toBeNull()
    }
  })

  it('knows a goal or a most for each nutrient but cholesterol', () => {
    expect(micronutrientNames.filter((name) => !intakeNutrients.some((one) => one === name))).toEqual([
      'cholesterol',
    ])
    for (const nutrient of intakeNutrients) {
      const { rda, ai, ul } = of(woman(30), nutrient) ?? {}
      expect(rda ?? ai ?? ul, nutrient).toEqual(expect.any(Number))
    }
  })

  it('refuses a table with a nutrient that it does not know', () => {
    expect(() => readReferenceIntakes('nutrient,sex\ngold,any')).toThrow('unknown nutrient "gold"')
  })
})
