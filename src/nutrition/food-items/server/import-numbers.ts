import { markedNumber, type NumberMarks, numberMarks } from '#platform/contract/text/number-marks.ts'
import { foldedText } from '#platform/contract/text/search-key.ts'
import type { ImportField } from '../food-item-import.contract.ts'

/** How the numbers of one file are written: it belongs to the file, not to the cell. */
export interface NumberStyle {
  marks: NumberMarks
  /** What a number of a column is multiplied by to be kcal, grams, or milligrams of sodium. */
  factors: Partial<Record<ImportField, number>>
  /** The column names no unit and its numbers fit another one better: each fraction of it is a question. */
  unclear: ReadonlySet<ImportField>
}

const numberFields: ReadonlySet<ImportField> = new Set([
  'kcal',
  'protein',
  'carb',
  'fat',
  'fibre',
  'sugar',
  'sodium',
  'gi',
  'unit1Grams',
  'unit2Grams',
])

const kilojoule = /(?<!\p{L})kj(?!\p{L})|کیلو ?ژول|کیلو ?جول/u
const milligram = /(?<!\p{L})mg(?!\p{L})|میلی ?گرم|ملی?غرام|ملی?جرام|ملغ/u
const gram = /(?<!\p{L})(?:g|grams?)(?!\p{L})|گرم|غرام|جرام/u

/** Kilojoules in a kilocalorie (thermochemical). */
const kjPerKcal = 4.184

/** The most sodium that a column in grams holds per 100 g: table salt has 39. */
const saltGrams = 40

/** Judges the numbers of a file together. @param rows without the headers */
export function numberStyle(
  headers: readonly string[],
  columns: readonly (ImportField | null)[],
  rows: Iterable<readonly string[]>,
): NumberStyle {
  const fields = [...columns.entries()].flatMap(([at, field]) =>
    field !== null && numberFields.has(field) ? [{ at, field, header: headers[at] ?? '' }] : [],
  )
  const read = [...rows]
  const cellsAt = (at: number) => read.map((row) => row[at] ?? '')
  const marks = numberMarks(fields.flatMap(({ at }) => cellsAt(at)))
  const unclear = fields.filter(
    ({ at, field, header }) => field === 'sodium' && !namesUnit(header) && looksLikeGrams(cellsAt(at), marks),
  )
  return {
    marks,
    factors: Object.fromEntries(fields.map(({ field, header }) => [field, factorOf(field, header)])),
    unclear: new Set(unclear.map(({ field }) => field)),
  }
}

function factorOf(field: ImportField, header: string): number {
  const folded = foldedText(header)
  if (field === 'kcal') return kilojoule.test(folded) ? 1 / kjPerKcal : 1
  if (field === 'sodium') return !milligram.test(folded) && gram.test(folded) ? 1000 : 1
  return milligram.test(folded) ? 1 / 1000 : 1
}

function namesUnit(header: string): boolean {
  const folded = foldedText(header)
  return milligram.test(folded) || gram.test(folded)
}

/** No number is above what salt has in grams, and one has a fraction, which milligrams never need. */
function looksLikeGrams(cells: readonly string[], marks: NumberMarks): boolean {
  const numbers = cells.flatMap((cell) => markedNumber(cell, marks) ?? [])
  return numbers.some((one) => !Number.isInteger(one)) && numbers.every((one) => one <= saltGrams)
}

/** The number of a cell in the unit of its field; null for text that is no number of this file. */
export function readNumber(field: ImportField, cell: string, { marks, factors }: NumberStyle): number | null {
  const isNegative = /^\s*[-\u2212]/u.test(cell)
  const value = markedNumber(isNegative ? cell.replace(/^\s*[-\u2212]\s*/u, '') : cell, marks)
  if (value === null) return null
  return (isNegative ? -value : value) * (factors[field] ?? 1)
}
