import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import type { CellKind } from '#platform/server/export/sheet.ts'
import type { ImportField } from '../food-item-import.contract.ts'
import type { FoodItemRow } from './food-items.store.ts'
import { giClassNames, importHeaders } from './import-labels.ts'

export const foodItemSheet: Record<LocaleId, string> = { 'fa-IR': 'اقلام خوراکی', 'ar-IQ': 'المواد الغذائية' }

type Cell = [kind: CellKind, value: (row: FoodItemRow, locale: LocaleId) => string | number | null]

const grams = (value: number) => value / 1000
const unitName = (row: FoodItemRow, at: number, locale: LocaleId) => {
  const name = row.units[at]?.name
  return name ? ((locale === 'ar-IQ' ? name.ar : null) ?? name.fa) : null
}
const unitGrams = (row: FoodItemRow, at: number) => {
  const unit = row.units[at]
  return unit ? unit.gramsX10 / 10 : null
}

/** Codes of categories and tags, not their names: names change, and an imported file must find the same ones. */
const cells: Record<ImportField, Cell> = {
  code: ['text', (row) => row.code],
  nameFa: ['text', (row) => row.name_fa],
  nameAr: ['text', (row) => row.name_ar],
  aliases: ['text', (row) => row.aliases.join('؛ ')],
  category: ['text', (row) => row.category_code],
  kcal: ['decimal', (row) => row.kcal_x10 / 10],
  protein: ['decimal', (row) => grams(row.protein_mg)],
  carb: ['decimal', (row) => grams(row.carb_mg)],
  fat: ['decimal', (row) => grams(row.fat_mg)],
  fibre: ['decimal', (row) => grams(row.fibre_mg)],
  sugar: ['decimal', (row) => grams(row.sugar_mg)],
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
}

/** The columns of the exported file in the reader's language, in the order that the import guesses them. */
export function foodItemColumns(locale: LocaleId): ExportColumn<FoodItemRow>[] {
  return Object.entries(cells).map(([field, [kind, value]]) => ({
    header: importHeaders[locale][field as ImportField],
    kind,
    value: (row) => value(row, locale),
  }))
}
