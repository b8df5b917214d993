import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import type { CellKind } from '#platform/server/export/sheet.ts'
import { importFields, type ImportField } from '../food-item-import.contract.ts'
import { micronutrientLabels } from '#nutrition/nutrients/micronutrient-labels.contract.ts'
import { type Micronutrient, micronutrientNames } from '#nutrition/nutrients/micronutrients.contract.ts'
import type { FoodItemRow } from './food-items.store.ts'
import { giClassNames, importHeaders } from './import-labels.ts'

export const foodItemSheet: Record<LocaleId, string> = { 'fa-IR': 'اقلام خوراکی', 'ar-IQ': 'المواد الغذائية' }

type Cell = [kind: CellKind, value: (row: FoodItemRow, locale: LocaleId) => string | number | null]

const thousandths = (value: number) => value / 1000
const unitName = (row: FoodItemRow, at: number, locale: LocaleId) => {
  const name = row.units[at]?.name
  return name ? ((locale === 'ar-IQ' ? name.ar : null) ?? name.fa) : null
}
const unitGrams = (row: FoodItemRow, at: number) => {
  const unit = row.units[at]
  return unit ? unit.gramsX10 / 10 : null
}

/** Of 100 g; an empty cell is unknown. */
const micronutrientCells = Object.fromEntries(
  micronutrientNames.map((name): [Micronutrient, Cell] => [
    name,
    [
      'decimal',
      ({ micronutrients: { [name]: amount } }) => (amount === undefined ? null : thousandths(amount)),
    ],
  ]),
) as Record<Micronutrient, Cell>

/** Codes of categories and tags, not their names: names change, and an imported file must find the same ones. */
const cells: Record<ImportField, Cell> = {
  code: ['text', (row) => row.code],
  nameFa: ['text', (row) => row.name_fa],
  nameAr: ['text', (row) => row.name_ar],
  aliases: ['text', (row) => row.aliases.join('؛ ')],
  category: ['text', (row) => row.category_code],
  kcal: ['decimal', (row) => row.kcal_x10 / 10],
  protein: ['decimal', (row) => thousandths(row.protein_mg)],
  carb: ['decimal', (row) => thousandths(row.carb_mg)],
  fat: ['decimal', (row) => thousandths(row.fat_mg)],
  fibre: ['decimal', (row) => thousandths(row.fibre_mg)],
  sugar: ['decimal', (row) => thousandths(row.sugar_mg)],
  sodium: ['whole', (row) => row.sodium_mg],
  tags: ['text', (row) => row.tags.join('؛ ')],
  gi: ['whole', (row) => row.gi],
  giClass: ['text', (row, locale) => (row.gi_class ? giClassNames[locale][row.gi_class] : null)],
  source: ['text', (row) => row.source],
  confidence: ['text', (row) => row.confidence],
  note: ['text', (row) => row.note],
  unit1: ['text', (row, locale) => unitName(row, 0, locale)],
  unit1Grams: ['decimal', (row) => unitGrams(row, 0)],
  unit2: ['text', (row, locale) => unitName(row, 1, locale)],
  unit2Grams: ['decimal', (row) => unitGrams(row, 1)],
  ...micronutrientCells,
  micronutrientsBasis: [
    'text',
    ({ micronutrients_basis: basis }, locale) =>
      basis === null ? null : micronutrientLabels[locale].bases[basis],
  ],
}

/** The columns of the exported file in the reader's language, in the order of the import. */
export function foodItemColumns(locale: LocaleId): ExportColumn<FoodItemRow>[] {
  return importFields.map((field) => {
    const [kind, value] = cells[field]
    return { header: importHeaders[locale][field], kind, value: (row) => value(row, locale) }
  })
}
