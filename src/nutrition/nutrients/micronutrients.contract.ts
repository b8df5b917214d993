import * as z from 'zod/mini'
import { whole } from '#platform/contract/scalars.ts'

/**
 * The micronutrients of a food item, with the unit in which they are shown and its decimals. Amounts are whole
 * thousandths of that unit in 100 g: micrograms of iron, nanograms of folate, milligrams of saturated fat. Vitamin A
 * in retinol activity equivalents, folate in dietary folate equivalents, niacin without what the body makes of
 * tryptophan, free sugar as the WHO means it (added, honey, syrup, juice).
 */
export const micronutrientUnits = {
  calcium: { unit: 'mg', decimals: 0 },
  iron: { unit: 'mg', decimals: 1 },
  zinc: { unit: 'mg', decimals: 1 },
  magnesium: { unit: 'mg', decimals: 0 },
  potassium: { unit: 'mg', decimals: 0 },
  phosphorus: { unit: 'mg', decimals: 0 },
  vitaminA: { unit: 'ug', decimals: 0 },
  vitaminC: { unit: 'mg', decimals: 1 },
  vitaminD: { unit: 'ug', decimals: 1 },
  vitaminE: { unit: 'mg', decimals: 1 },
  vitaminK: { unit: 'ug', decimals: 0 },
  thiamin: { unit: 'mg', decimals: 2 },
  riboflavin: { unit: 'mg', decimals: 2 },
  niacin: { unit: 'mg', decimals: 1 },
  vitaminB6: { unit: 'mg', decimals: 2 },
  folate: { unit: 'ug', decimals: 0 },
  vitaminB12: { unit: 'ug', decimals: 2 },
  saturatedFat: { unit: 'g', decimals: 1 },
  cholesterol: { unit: 'mg', decimals: 0 },
  freeSugar: { unit: 'g', decimals: 1 },
} as const satisfies Record<string, NutrientUnit>

export interface NutrientUnit {
  readonly unit: 'g' | 'mg' | 'ug'
  readonly decimals: number
}
export type Micronutrient = keyof typeof micronutrientUnits
export const micronutrientNames = Object.keys(micronutrientUnits) as Micronutrient[]

/** An absent nutrient is unknown, never zero. */
export type Micronutrients = Readonly<Partial<Record<Micronutrient, number>>>

/** Where the amounts come from: a table of USDA, our estimate from ingredients, or the label of the maker. */
export const micronutrientBases = ['usda', 'estimate', 'label'] as const
export type MicronutrientBasis = (typeof micronutrientBases)[number]

/** The most thousandths in 100 g: all of it; 100 mg of what is counted in micrograms. */
const mostOf = { g: 100_000, mg: 100_000_000, ug: 100_000_000 } as const

const amountOf = (name: Micronutrient) => whole(0, mostOf[micronutrientUnits[name].unit])

/** A schema of each nutrient. */
function ofEach<Schema>(schemaOf: (name: Micronutrient) => Schema): Record<Micronutrient, Schema> {
  return Object.fromEntries(micronutrientNames.map((name) => [name, schemaOf(name)])) as Record<
    Micronutrient,
    Schema
  >
}

/** What is known of 100 g. */
export const micronutrients = z.object(ofEach((name) => z.optional(amountOf(name))))

/** What staff write of 100 g: null or absent is unknown. */
export const micronutrientsDraft = z.strictObject(ofEach((name) => z.optional(z.nullable(amountOf(name)))))
export type MicronutrientsDraft = z.output<typeof micronutrientsDraft>

/** What is known of the amounts, in the order of the table: two of them can be compared as text. */
export function knownMicronutrients(amounts: Micronutrients | MicronutrientsDraft): Micronutrients {
  return Object.fromEntries(
    micronutrientNames.flatMap((name) => {
      const amount = amounts[name] ?? null
      return amount === null ? [] : [[name, amount]]
    }),
  )
}

/** A part of a dish or a day: its weight and energy, and what is known of 100 g of it. */
export interface NutrientPart<Name extends string> {
  /** Grams × 10. */
  readonly grams10: number
  /** In any unit, the same for all parts. */
  readonly energy: number
  readonly per100g: Readonly<Partial<Record<Name, number>>>
}

export interface NutrientSum {
  /** Thousandths of the nutrient's unit in the parts that know it: the least that all of them hold. */
  readonly amount: number
  /** The share of the energy whose parts know the nutrient, 0 to 1. */
  readonly coverage: number
}

/**
 * Sums of nutrients over parts, with the share of the energy that they speak for. Parts that do not know a nutrient
 * add nothing to its amount and take from its coverage. Without any energy the coverage is 1 when every part knows.
 */
export function sumNutrients<Name extends string>(
  names: readonly Name[],
  parts: readonly NutrientPart<Name>[],
): Record<Name, NutrientSum> {
  const energy = parts.reduce((sum, part) => sum + part.energy, 0)
  const entries = names.map((name): [Name, NutrientSum] => {
    const known = parts.filter(({ per100g }) => per100g[name] !== undefined)
    const amount = known.reduce((sum, part) => sum + (part.per100g[name] ?? 0) * part.grams10, 0) / 1000
    const knownEnergy = known.reduce((sum, part) => sum + part.energy, 0)
    const isAllKnown = parts.length > 0 && known.length === parts.length
    return [name, { amount, coverage: energy > 0 ? knownEnergy / energy : Number(isAllKnown) }]
  })
  return Object.fromEntries(entries) as Record<Name, NutrientSum>
}

/** The sums of all micronutrients. */
export function sumMicronutrients(
  parts: readonly NutrientPart<Micronutrient>[],
): Record<Micronutrient, NutrientSum> {
  return sumNutrients(micronutrientNames, parts)
}
