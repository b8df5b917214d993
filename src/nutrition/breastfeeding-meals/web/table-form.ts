import type { FieldSpecs } from '#platform/web/form/field-specs.ts'
import type { ValuesOf } from '#platform/web/form/use-form.ts'
import type { StoredRecord } from '#platform/web/form/use-saving.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { tableDraft, TableRow } from '../breastfeeding-meals.contract.ts'
import { tableFormMessages } from './table-form.messages.ts'

export type TableValues = ValuesOf<typeof tableDraft>

/** The protein of lactation is the same at every age (nutrition.md §1.8). */
export const emptyTable: TableValues = {
  fromMonth: null,
  beforeMonth: null,
  kcal: null,
  proteinG: 25,
  meals: [],
  source: { fa: null, ar: null },
  note: null,
}

export function storedTable(table: TableRow): StoredRecord<TableValues> {
  const { fromMonth, beforeMonth, kcal, proteinG, source, note, version } = table
  const meals = table.meals.map(({ mealId, kcal: share, foods }) => ({
    mealId,
    kcal: share,
    foodIds: foods.map((food) => food.id),
  }))
  return { values: { fromMonth, beforeMonth, kcal, proteinG, meals, source, note }, version }
}

/** How the fields of a version are called, in the form and in its history. */
export function useTableFields(): FieldSpecs<TableValues> {
  const t = useMessages(tableFormMessages)
  const { format } = useLocale()
  const whole = { 'wrong-type': t.errors.whole }
  return {
    fromMonth: { label: t.fields.from, unit: t.monthUnit, errors: whole },
    beforeMonth: {
      label: t.fields.before,
      unit: t.monthUnit,
      errors: { ...whole, 'before-start': t.errors.order },
    },
    kcal: { label: t.fields.kcal, unit: t.kcalUnit, errors: whole },
    proteinG: { label: t.fields.protein, unit: t.gram, errors: whole },
    meals: {
      label: t.fields.meals,
      show: (meals) =>
        format.list(
          meals.map(({ kcal }, place) => `${t.mealNumber(place + 1)}: ${format.unit(kcal ?? 0, t.kcalUnit)}`),
        ),
      errors: {
        required: t.errors.meal,
        'wrong-type': t.errors.whole,
        'too-few': t.errors.foods,
        repeated: t.errors.repeated,
        'sum-too-big': t.errors.sum,
        'not-found': t.errors.gone,
      },
    },
    'source.fa': { label: t.fields.sourceFa },
    'source.ar': { label: t.fields.sourceAr },
    note: { label: t.fields.note },
  }
}
