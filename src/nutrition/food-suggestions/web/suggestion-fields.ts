import type { Bilingual } from '#platform/contract/scalars.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import type { FieldSpecs } from '#platform/web/form/field-specs.ts'
import { recordForm } from '#platform/web/form/record-form.ts'
import type { ValuesOf } from '#platform/web/form/use-form.ts'
import type { StoredRecord } from '#platform/web/form/use-saving.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { useShownName } from '#platform/web/ui/fields/record-source.ts'
import { foodSuggestionDraft, foodSuggestions, type FoodSuggestion } from '../food-suggestions.contract.ts'
import { suggestionPaths } from '../suggestion-paths.contract.ts'
import { dietSource, foodSource, useMealChoices } from './record-sources.ts'
import { suggestionFormMessages } from './suggestion-form.messages.ts'
import { suggestionLabelsMessages } from './suggestion-labels.messages.ts'

export type SuggestionValues = ValuesOf<typeof foodSuggestionDraft>
/** A line of the form. */
export type Entry = SuggestionValues['entries'][number]

export const emptySuggestion: SuggestionValues = {
  name: { fa: null, ar: null },
  dietType: null,
  dietId: null,
  mealCode: null,
  kcalFrom: null,
  kcalTo: null,
  season: null,
  tag: null,
  activeFrom: null,
  activeTo: null,
  entries: [],
  note: null,
}

export function storedSuggestion(suggestion: FoodSuggestion): StoredRecord<SuggestionValues> {
  const { name, dietType, diet, mealCode, kcalFrom, kcalTo, season, tag, version } = suggestion
  const { activeFrom, activeTo, note } = suggestion
  const entries = suggestion.entries.map(({ food, swap }) => ({
    foodId: food.id,
    swapFoodId: swap?.id ?? null,
  }))
  const scope = { dietType, dietId: diet?.id ?? null, mealCode, season, tag }
  return { values: { name, ...scope, kcalFrom, kcalTo, activeFrom, activeTo, entries, note }, version }
}

/** How the fields of a suggestion are called, in the form and in its history. @param stored where names come from */
export function useSuggestionFields(stored: FoodSuggestion | null): FieldSpecs<SuggestionValues> {
  const t = useMessages(suggestionFormMessages)
  const words = useMessages(suggestionLabelsMessages)
  const { format, locale } = useLocale()
  const types = useRegistry('diet_types')
  const tags = useRegistry('food_tags')
  const meals = useMealChoices()
  const shownDiet = useShownName(dietSource)
  const dietName = (id: number) =>
    stored?.diet?.id === id ? localName(stored.diet.name, locale) : (shownDiet(id) ?? '…')
  const missing = { 'not-found': t.errors.missing }
  const day = {
    show: (value: string) => format.date(value),
    errors: { 'before-start': t.errors.beforeStart },
  }
  const band = { unit: words.kcal, errors: { 'before-start': t.errors.beforeStart } }
  return {
    'name.fa': { label: t.fields.nameFa },
    'name.ar': { label: t.fields.nameAr },
    dietType: {
      label: t.fields.dietType,
      show: types.nameOf,
      errors: { ...missing, required: t.errors.type },
    },
    dietId: {
      label: t.fields.diet,
      show: dietName,
      errors: { ...missing, 'two-scopes': t.errors.twoScopes },
    },
    mealCode: { label: t.fields.meal, show: meals.nameOf, errors: missing },
    kcalFrom: { ...band, label: t.fields.kcalFrom },
    kcalTo: { ...band, label: t.fields.kcalTo },
    season: { label: t.fields.season, show: (season) => words.seasons[season] },
    tag: { label: t.fields.tag, show: tags.nameOf },
    activeFrom: { ...day, label: t.fields.activeFrom },
    activeTo: { ...day, label: t.fields.activeTo },
    entries: useEntriesSpec(stored),
    note: { label: t.fields.note },
  }
}

/** A line of the form, or of the history, which knows the names of then. */
type Line = Entry & { foodName?: Bilingual; swapName?: Bilingual | null }

function useEntriesSpec(stored: FoodSuggestion | null): FieldSpecs<SuggestionValues>['entries'] {
  const t = useMessages(suggestionFormMessages)
  const words = useMessages(suggestionLabelsMessages)
  const { format, locale } = useLocale()
  const shownFood = useShownName(foodSource)
  const known = new Map(
    stored?.entries
      .flatMap(({ food, swap }) => [food, ...(swap ? [swap] : [])])
      .map(({ id, name }) => [id, name]),
  )
  const nameOf = (id: number | null, name: Bilingual | null | undefined) => {
    const own = name ?? known.get(id ?? 0)
    return own ? localName(own, locale) : (shownFood(id ?? 0) ?? '…')
  }
  const lineText = (line: Line) => {
    const food = nameOf(line.foodId, line.foodName)
    return line.swapFoodId === null ? food : words.inPlaceOf(food, nameOf(line.swapFoodId, line.swapName))
  }
  return {
    label: t.fields.entries,
    show: (lines) => format.list(lines.map(lineText)),
    errors: {
      'too-few': t.errors.empty,
      'too-many': t.errors.many,
      repeated: t.errors.repeated,
      retired: t.errors.retired,
      'wrong-meal': t.errors.wrongMeal,
      'holds-tag': t.errors.holdsTag,
      'not-found': t.errors.missing,
      required: t.errors.missing,
    },
  }
}

/** A suggestion, for its pages. */
export const suggestionRecord = recordForm({
  type: 'food-suggestion',
  operations: foodSuggestions,
  texts: suggestionFormMessages,
  also: [foodSuggestions.usage],
  paths: suggestionPaths,
  schema: foodSuggestionDraft,
  stored: storedSuggestion,
  nameOf: ({ name }, locale) => localName(name, locale),
})
