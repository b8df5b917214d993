import type { Sex } from '../safety-policy.contract.ts'
import { BMI_FOR_AGE, type BmiForAgeRow } from './bmi-for-age.data.ts'

/** Days of a month in the WHO tables. */
export const MONTH_DAYS = 30.4375

/**
 * The z-score of a BMI at an age from 5 to 19 years (WHO 2007): ((BMI/M)^L − 1) / (L·S); beyond three standard
 * deviations the line through the last two goes on. L, M and S are linear between rows.
 * @param months age in months, unrounded; ages outside of the table take its nearest row
 */
export function bmiForAge(sex: Sex, months: number, bmi: number): number {
  const row = rowAt(BMI_FOR_AGE[sex], months)
  const { l, m, s } = row
  const z = ((bmi / m) ** l - 1) / (l * s)
  if (z > 3) return 3 + (bmi - lineAt(row, 3)) / (lineAt(row, 3) - lineAt(row, 2))
  if (z < -3) return -3 + (bmi - lineAt(row, -3)) / (lineAt(row, -2) - lineAt(row, -3))
  return z
}

/** The BMI at so many standard deviations. */
function lineAt({ l, m, s }: BmiForAgeRow, deviations: number): number {
  return m * (1 + l * s * deviations) ** (1 / l)
}

function rowAt(rows: readonly BmiForAgeRow[], months: number): BmiForAgeRow {
  const place = rows.findIndex((row) => row.months > months)
  const after = rows[place === -1 ? rows.length - 1 : place]
  if (after === undefined) throw new RangeError('the BMI-for-age table is empty')
  const before = place === -1 ? after : (rows[place - 1] ?? after)
  const span = after.months - before.months
  const part = span === 0 ? 0 : (months - before.months) / span
  const between = (key: 'l' | 'm' | 's') => before[key] + part * (after[key] - before[key])
  return { months, l: between('l'), m: between('m'), s: between('s') }
}
