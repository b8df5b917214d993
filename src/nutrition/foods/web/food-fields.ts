import type { Bilingual } from '#platform/contract/scalars.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import type { FieldSpecs } from '#platform/web/form/field-specs.ts'
import { recordForm } from '#platform/web/form/record-form.ts'
import type { StoredRecord } from '#platform/web/form/use-saving.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { foodPaths } from '../food-paths.contract.ts'
import { foodDraft, foods, type Food, type FoodContent } from '../foods.contract.ts'
import { type Content, type FoodValues, unitOf } from './content-edits.ts'
import { foodFormMessages } from './food-form.messages.ts'
import { foodLabelsMessages } from './food-labels.messages.ts'
import { useDishClassChoices, useMealChoices } from './food-sources.ts'
import { useItemLookup } from './known-items.ts'

export const emptyFood: FoodValues = {
  name: { fa: null, ar: null },
  code: null,
  contents: [],
  kitchen: null,
  group: null,
  season: null,
  dishClass: null,
  preference: 3,
  mealCodes: [],
  cookingMinutes: null,
  serves: null,
  stepsFa: null,
  stepsAr: null,
}

export function storedFood(food: Food): StoredRecord<FoodValues> {
  const { name, code, kitchen, group, season, dishClass, preference, mealCodes, version } = food
  const { cookingMinutes, serves, stepsFa, stepsAr } = food
  const contents = food.contents.map(({ foodItemId, unitId, amountQuarters }) => ({
    foodItemId,
    unitId,
    amountQuarters,
  }))
  return {
    values: {
      name,
      code,
      contents,
      kitchen,
      group,
      season,
      dishClass,
      preference,
      mealCodes,
      cookingMinutes,
      serves,
      stepsFa,
      stepsAr,
    },
    version,
  }
}

/** A line of the form, or of the history, which knows the names of then. */
type Line = Content & { itemName?: Bilingual; unitName?: Bilingual }

/** How the fields of a food are called, in the form and in its history. */
export function useFoodFields(stored: readonly FoodContent[]): FieldSpecs<FoodValues> {
  const t = useMessages(foodFormMessages)
  const words = useMessages(foodLabelsMessages)
  const meals = useMealChoices()
  const classes = useDishClassChoices()
  const { format } = useLocale()
  return {
    'name.fa': { label: t.fields.nameFa },
    'name.ar': { label: t.fields.nameAr },
    code: { label: t.fields.code, errors: { format: t.errors.code } },
    contents: useContentsSpec(stored),
    kitchen: {
      label: t.fields.kitchen,
      show: (kitchen) => words.kitchens[kitchen],
      errors: { required: t.errors.kitchen },
    },
    group: {
      label: t.fields.group,
      show: (group) => words.groups[group],
      errors: { required: t.errors.group },
    },
    season: { label: t.fields.season, show: (season) => words.seasons[season] },
    dishClass: {
      label: t.fields.dishClass,
      show: classes.nameOf,
      errors: { 'not-allowed': t.errors.dishClass },
    },
    preference: { label: t.fields.preference, show: (value) => words.preferences[value as 1] },
    mealCodes: {
      label: t.fields.mealCodes,
      show: (codes) => format.list(codes.map((code) => meals.nameOf(code ?? ''))),
      errors: { 'not-allowed': t.errors.meals },
    },
    ...useRecipeSpecs(),
  }
}

function useRecipeSpecs(): Pick<FieldSpecs<FoodValues>, 'cookingMinutes' | 'serves' | 'stepsFa' | 'stepsAr'> {
  const t = useMessages(foodFormMessages)
  return {
    cookingMinutes: { label: t.fields.cookingMinutes, unit: t.minute },
    serves: { label: t.fields.serves },
    stepsFa: { label: t.fields.stepsFa },
    stepsAr: { label: t.fields.stepsAr, errors: { 'steps-differ': t.errors.stepsDiffer } },
  }
}

function useContentsSpec(stored: readonly FoodContent[]): FieldSpecs<FoodValues>['contents'] {
  const t = useMessages(foodFormMessages)
  const itemOf = useItemLookup(stored)
  const { format, locale } = useLocale()
  const nameOf = (name: Bilingual | undefined) => (name ? localName(name, locale) : '…')
  const lineText = (line: Line): string => {
    const item = itemOf(line.foodItemId ?? 0)
    const unit = nameOf(line.unitName ?? unitOf(line, item)?.name)
    return t.line(nameOf(line.itemName ?? item?.name), format.unit((line.amountQuarters ?? 0) / 4, unit))
  }
  return {
    label: t.fields.contents,
    show: (lines) => format.list(lines.map(lineText)),
    errors: {
      'too-few': t.errors.empty,
      'too-many': t.errors.many,
      repeated: t.errors.repeated,
      required: t.errors.amount,
      'wrong-type': t.errors.amount,
      'too-small': t.errors.amount,
      'off-step': (quarters) => t.errors.offStep(quarters / 4),
      'not-allowed': t.errors.unit,
      retired: t.errors.retiredItem,
      'not-found': t.errors.missingItem,
    },
  }
}

/** A food, for its pages. */
export const foodRecord = recordForm({
  type: 'food',
  operations: foods,
  texts: foodFormMessages,
  also: [foods.usage],
  paths: foodPaths,
  schema: foodDraft,
  stored: storedFood,
  nameOf: ({ name }, locale) => localName(name, locale),
})
