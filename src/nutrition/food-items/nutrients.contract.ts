import type { Per100g } from './food-items.contract.ts'

/** Energy of a gram: protein 4, carbohydrate 4, fat 9 kcal (Atwater); fibre, a part of the carbohydrate, 2 (FAO 2003). */
const kcalPerGram = { protein: 4, carb: 4, fat: 9, fibre: 2 } as const
/** Tables and labels differ by so much; below a few kcal the rounding alone is more. */
const toleratedShare = 0.12
const toleratedKcal = 8
const gramsOfHundred = 100_000

type Partly = { readonly [Name in keyof Per100g]: number | null }

/** The energy that the nutrients of 100 g make up, in tenths of a kcal: with fibre as carbohydrate, and at 2 kcal. */
export function energyOf({ proteinMg, carbMg, fatMg, fibreMg }: Per100g): {
  plainX10: number
  withFibreX10: number
} {
  const plain = proteinMg * kcalPerGram.protein + carbMg * kcalPerGram.carb + fatMg * kcalPerGram.fat
  const withFibre = plain - Math.min(fibreMg, carbMg) * (kcalPerGram.carb - kcalPerGram.fibre)
  return { plainX10: Math.round(plain / 100), withFibreX10: Math.round(withFibre / 100) }
}

/**
 * Whether the stated energy differs from the energy of the nutrients by more than 12 % (and 8 kcal), whichever way
 * fibre is counted. A warning: acids, alcohol and sweeteners have energy that no nutrient here shows.
 * @returns the nearest computed energy in tenths of a kcal, or null when it fits or something is missing
 */
export function energyGap(values: Partly): { computedX10: number; percent: number } | null {
  if (!isComplete(values)) return null
  const { plainX10, withFibreX10 } = energyOf(values)
  const off = (computed: number) => Math.abs(values.kcalX10 - computed)
  const computedX10 = off(plainX10) <= off(withFibreX10) ? plainX10 : withFibreX10
  const gap = off(computedX10)
  if (gap <= toleratedKcal * 10 || gap <= toleratedShare * values.kcalX10) return null
  return { computedX10, percent: Math.round((gap * 100) / Math.max(values.kcalX10, 1)) }
}

/**
 * What is impossible in 100 g, as a code per nutrient: more than 100 g of protein, carbohydrate and fat together, more
 * sugar or fibre than carbohydrate. Half a gram is left to rounding.
 */
export function nutrientProblems(values: Per100g): Partial<Record<keyof Per100g, string>> {
  const rounding = 500
  const together = values.proteinMg + values.carbMg + values.fatMg
  const over = 'over-hundred-grams'
  return {
    ...(together > gramsOfHundred + rounding ? { proteinMg: over, carbMg: over, fatMg: over } : {}),
    ...(values.sugarMg > values.carbMg + rounding ? { sugarMg: 'more-than-carb' } : {}),
    ...(values.fibreMg > values.carbMg + rounding ? { fibreMg: 'more-than-carb' } : {}),
  }
}

function isComplete(values: Partly): values is Per100g {
  return Object.values(values).every((value) => value !== null)
}
