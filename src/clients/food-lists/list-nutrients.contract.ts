import * as z from 'zod/mini'
import {
  micronutrientUnits,
  type Micronutrient,
  type NutrientUnit,
} from '#nutrition/nutrients/micronutrients.contract.ts'
import { nutrientStates } from '#nutrition/nutrients/reference-intakes.contract.ts'

/** Nutrients of a list that have a goal: those of which lists have too little or too much most often come first. */
export const listNutrientNames = [
  'calcium',
  'iron',
  'folate',
  'vitaminB12',
  'potassium',
  'fibre',
  'saturatedFat',
  'freeSugar',
  'sodium',
  'zinc',
  'magnesium',
  'phosphorus',
  'vitaminA',
  'vitaminC',
  'vitaminD',
  'vitaminE',
  'vitaminK',
  'thiamin',
  'riboflavin',
  'niacin',
  'vitaminB6',
] as const satisfies readonly (Micronutrient | 'fibre' | 'sodium')[]
export type ListNutrient = (typeof listNutrientNames)[number]

/** How many of them are the problem nutrients. */
export const problemNutrients = 9

export const listNutrientUnits: Readonly<Record<ListNutrient, NutrientUnit>> = {
  ...micronutrientUnits,
  fibre: { unit: 'g', decimals: 1 },
  sodium: { unit: 'mg', decimals: 0 },
}

/** All amounts in thousandths of the nutrient's unit, a day. */
export const listNutrient = z.object({
  nutrient: z.enum(listNutrientNames),
  state: z.enum(nutrientStates),
  /** Of the mean day; of a choice list of the first option of each meal. Null: no item knows it. */
  amount: z.nullable(z.int()),
  /** Of a choice list: the least and the most that a choice gives. */
  range: z.nullable(z.object({ low: z.int(), high: z.int() })),
  goal: z.nullable(z.object({ kind: z.enum(['atLeast', 'atMost']), amount: z.int() })),
  /** Of the goal. */
  sharePercent: z.nullable(z.int()),
  /** Of the energy, of items that know the nutrient. */
  coveragePercent: z.int(),
  /** Where it is low or short, of a choice list in the mean of its choices too: what would close the gap, and why it is open. */
  remedy: z.nullable(
    z.object({
      /** The allowed foods of the diet that are richest in it for their energy, with what a serving gives. */
      foods: z.array(
        z.object({
          foodId: z.string(),
          name: z.object({ fa: z.string(), ar: z.nullable(z.string()) }),
          perServing: z.int(),
          /** Servings a week that hold what is missing. */
          servingsAWeek: z.int(),
        }),
      ),
      /** What a supplement of a day would have to hold; null where none may be named. */
      supplement: z.nullable(z.int()),
      /** `forbidden`: the foods that are rich in it are not allowed to the client; `diet`: the diet has too few. */
      reason: z.enum(['forbidden', 'diet']),
    }),
  ),
})

export const listNutrients = z.object({
  /** The version of the list that was counted. */
  number: z.int(),
  nutrients: z.array(listNutrient),
})
export type ListNutrients = z.output<typeof listNutrients>
export type ListNutrientRow = ListNutrients['nutrients'][number]
