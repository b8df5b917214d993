import { unknownExchange } from '#nutrition/exchanges/item-exchange.contract.ts'
import { micronutrientNames, type Micronutrients } from '#nutrition/nutrients/micronutrients.contract.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import type { FieldSpec, FieldSpecs } from '#platform/web/form/field-specs.ts'
import { recordForm } from '#platform/web/form/record-form.ts'
import type { ValuesOf } from '#platform/web/form/use-form.ts'
import type { StoredRecord } from '#platform/web/form/use-saving.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { foodItemPaths } from '#platform/web/routing/food-item-paths.ts'
import { useShownName } from '#platform/web/ui/fields/record-source.ts'
import { foodItemDraft, foodItems, giClassOf, type FoodItem } from '../food-items.contract.ts'
import { useExchangeSpecs } from './exchange-fields.tsx'
import { foodItemFormMessages } from './food-item-form.messages.ts'
import { categorySource, unitSource } from './food-item-sources.ts'
import { foodItemsMessages } from './food-items.messages.ts'
import { useMicronutrientSpecs } from './micronutrient-fields.tsx'
import { writtenAmounts } from './served-amounts.ts'

export type FoodItemValues = ValuesOf<typeof foodItemDraft>

const noNutrients: FoodItemValues['per100g'] = {
  kcalX10: null,
  proteinMg: null,
  carbMg: null,
  fatMg: null,
  fibreMg: null,
  sugarMg: null,
  sodiumMg: null,
}

/** Null where nothing is known. */
const micronutrientValues = (amounts: Micronutrients) =>
  Object.fromEntries(
    micronutrientNames.map((name) => [name, amounts[name] ?? null]),
  ) as FoodItemValues['micronutrients']

export const emptyFoodItem: FoodItemValues = {
  code: null,
  name: { fa: null, ar: null },
  aliases: [],
  categoryId: null,
  per100g: noNutrients,
  micronutrients: micronutrientValues({}),
  micronutrientsBasis: null,
  exchange: unknownExchange,
  units: [],
  tags: ['halal'],
  gi: null,
  giClass: null,
  source: null,
  confidence: null,
  note: null,
}

export function storedFoodItem(item: FoodItem): StoredRecord<FoodItemValues> {
  const { code, name, aliases, per100g, micronutrientsBasis, gi, source, note, version } = item
  return {
    values: {
      code,
      name,
      aliases,
      per100g,
      micronutrients: micronutrientValues(item.micronutrients),
      micronutrientsBasis,
      exchange: item.exchange,
      gi,
      source,
      note,
      categoryId: item.category?.id ?? null,
      units: item.units.map(({ unitId, gramsX10, servedQuarters }) => ({ unitId, gramsX10, servedQuarters })),
      tags: item.tags as FoodItemValues['tags'],
      giClass: gi === null ? item.giClass : giClassOf(gi),
      confidence: item.confidence as FoodItemValues['confidence'],
    },
    version,
  }
}

/** How the fields of a food item are called, in the form and in its history. */
export function useFoodItemFields(): FieldSpecs<FoodItemValues> {
  const t = useMessages(foodItemFormMessages)
  const words = useMessages(foodItemsMessages)
  const { format } = useLocale()
  const tags = useRegistry('food_tags')
  const categoryName = useShownName(categorySource)
  const { fields, errors } = t
  return {
    'name.fa': { label: fields.nameFa, errors: { taken: errors.nameTaken } },
    'name.ar': { label: fields.nameAr, errors: { taken: errors.nameTaken } },
    aliases: { label: fields.aliases, errors: { repeated: errors.aliasTwice } },
    categoryId: {
      label: fields.category,
      show: (id) => categoryName(id) ?? '…',
      errors: { 'not-found': errors.gone },
    },
    code: { label: fields.code, errors: { format: errors.code } },
    ...useNutrientFields(),
    ...useMicronutrientSpecs(),
    ...useExchangeSpecs(),
    units: useUnitsField(),
    tags: {
      label: fields.tags,
      show: (list) => format.list((list as string[]).map(tags.nameOf)),
      errors: { contradicts: errors.contradicts },
    },
    gi: { label: fields.gi, errors: { 'wrong-type': errors.number(fields.gi) } },
    giClass: { label: fields.giClass, show: (giClass) => words.giClasses[giClass] },
    source: { label: fields.source },
    confidence: { label: fields.confidence, show: (mark) => words.confidences[mark] },
    note: { label: fields.note },
  }
}

function useUnitsField(): FieldSpec<FoodItemValues['units']> {
  const { fields, errors, servedText } = useMessages(foodItemFormMessages)
  const { gram } = useMessages(foodItemsMessages)
  const { format } = useLocale()
  const unitName = useShownName(unitSource)
  // Entries of the history that are older than served amounts have none.
  const served = (amounts: readonly (number | null)[] | null | undefined) =>
    amounts && amounts.length > 0 ? ` ${servedText(writtenAmounts(amounts, format))}` : ''
  return {
    label: fields.units,
    scale: 10,
    unit: gram,
    show: (units) =>
      format.list(
        units.map(
          ({ unitId, gramsX10, servedQuarters }) =>
            `${unitName(unitId ?? 0) ?? '…'} ${format.unit((gramsX10 ?? 0) / 10, gram)}${served(servedQuarters)}`,
        ),
      ),
    errors: {
      required: errors.unitGrams,
      'wrong-type': errors.unitGrams,
      'too-small': errors.unitZero,
      repeated: errors.unitTwice,
      'not-found': errors.gone,
      'not-ascending': errors.served,
    },
  }
}

function useNutrientFields() {
  const { fields, errors } = useMessages(foodItemFormMessages)
  const words = useMessages(foodItemsMessages)
  const spec = (label: string, scale: number, unit: string, more?: string): FieldSpec<number | null> => ({
    label,
    scale,
    unit,
    errors: {
      'wrong-type': errors.number(label),
      'over-hundred-grams': errors.hundred,
      ...(more === undefined ? {} : { 'more-than-carb': more }),
    },
  })
  return {
    'per100g.kcalX10': spec(fields.kcal, 10, words.kcalUnit),
    'per100g.proteinMg': spec(fields.protein, 1000, words.gram),
    'per100g.carbMg': spec(fields.carb, 1000, words.gram),
    'per100g.fatMg': spec(fields.fat, 1000, words.gram),
    'per100g.fibreMg': spec(fields.fibre, 1000, words.gram, errors.fibre),
    'per100g.sugarMg': spec(fields.sugar, 1000, words.gram, errors.sugar),
    'per100g.sodiumMg': spec(fields.sodium, 1, words.milligram),
  }
}

/** A food item, for its pages. */
export const foodItemRecord = recordForm({
  type: 'food-item',
  operations: foodItems,
  texts: foodItemFormMessages,
  paths: foodItemPaths,
  schema: foodItemDraft,
  stored: storedFoodItem,
  nameOf: ({ name }, locale) => localName(name, locale),
})
