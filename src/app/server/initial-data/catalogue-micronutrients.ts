import {
  micronutrientBases,
  micronutrientNames,
  micronutrientUnits,
  type Micronutrient,
  type MicronutrientBasis,
  type Micronutrients,
} from '#nutrition/nutrients/micronutrients.contract.ts'
import { intakeNutrients, type Intake } from '#nutrition/nutrients/reference-intakes.contract.ts'
import { readCsv } from './catalogue-csv.ts'

/** What is known of 100 g of an item, in thousandths of each unit, and where it comes from. */
export interface ItemMicronutrients {
  amounts: Micronutrients
  basis: MicronutrientBasis | null
}
export const noMicronutrients: ItemMicronutrients = { amounts: {}, basis: null }

/** How the tables call the nutrients, without their units. */
const tableNames: Readonly<Partial<Record<Micronutrient, string>>> = {
  vitaminA: 'vitamin_a_rae',
  vitaminC: 'vitamin_c',
  vitaminD: 'vitamin_d',
  vitaminE: 'vitamin_e',
  vitaminK: 'vitamin_k',
  thiamin: 'thiamin_b1',
  riboflavin: 'riboflavin_b2',
  niacin: 'niacin_b3',
  vitaminB6: 'vitamin_b6',
  folate: 'folate_dfe',
  vitaminB12: 'vitamin_b12',
  saturatedFat: 'saturated_fat',
  freeSugar: 'free_sugar',
}
const tableName = (name: Micronutrient): string => tableNames[name] ?? name

/**
 * Reads `micronutrients.csv`. A blank is unknown: no source has it, or makers here do not add it as those of the source
 * do (`not_added_here`).
 * @throws Error naming the item when an amount or a basis is none
 */
export function readMicronutrients(csv: string): Map<string, ItemMicronutrients> {
  return new Map(
    readCsv(csv).map((row) => {
      const { code = '' } = row
      const basis = micronutrientBases.find((known) => known === row.basis)
      if (!basis) throw new Error(`micronutrients of ${code}: unknown basis "${row.basis}"`)
      const amounts = micronutrientNames.flatMap((name) => {
        const column = `${tableName(name)}_${micronutrientUnits[name].unit}`
        const amount = thousandths(row[column], `micronutrients of ${code}: ${column}`)
        return amount === null ? [] : [[name, amount]]
      })
      return [code, { amounts: Object.fromEntries(amounts) as Micronutrients, basis }]
    }),
  )
}

/** Reads `reference-intakes.csv`. @throws Error naming the nutrient when it is unknown or a number is none */
export function readReferenceIntakes(csv: string): Intake[] {
  return readCsv(csv).map((row) => {
    const nutrient = intakeNutrients.find((name) => row.nutrient === nutrientInTable(name))
    if (!nutrient) throw new Error(`reference intakes: unknown nutrient "${row.nutrient}"`)
    const value = (column: string) => thousandths(row[column], `reference intake of ${nutrient}: ${column}`)
    return {
      nutrient,
      sex: row.sex as Intake['sex'],
      stage: row.stage as Intake['stage'],
      age_from: Number(row.age_from),
      age_below: Number(row.age_below),
      ear: value('ear'),
      rda: value('rda'),
      ai: value('ai'),
      ul: value('ul'),
    }
  })
}

const nutrientInTable = (name: Intake['nutrient']) => (name === 'fibre' ? name : tableName(name))

/** @returns null for a blank. @throws Error for what is no amount */
function thousandths(cell: string | undefined, what: string): number | null {
  if (cell === undefined) throw new Error(`${what} is no column`)
  if (cell === '') return null
  const value = Number(cell)
  if (!(value >= 0)) throw new Error(`${what} is "${cell}"`)
  return Math.round(value * 1000)
}
