import { seasons } from '#nutrition/foods/foods.contract.ts'
import { type Bound } from '#platform/contract/text/messages.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListFilter } from '#platform/web/list/list-declaration.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { recordList } from '#platform/web/list/record-list.tsx'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { useRecordChoice } from '#platform/web/ui/fields/record-choice.ts'
import {
  avoidedTags,
  foodSuggestions,
  type FoodSuggestion,
  suggestionStates,
} from '../food-suggestions.contract.ts'
import { suggestionPaths } from '../suggestion-paths.contract.ts'
import { foodSuggestionsMessages } from './food-suggestions.messages.ts'
import { dietSource, foodSource, useMealChoices } from './record-sources.ts'
import { useSuggestionColumns } from './suggestion-columns.tsx'
import { suggestionLabelsMessages } from './suggestion-labels.messages.ts'
import { copyHref } from './suggestion-links.ts'
import { SuggestionPreview } from './suggestion-preview.tsx'

/** `/food-suggestions`: what composing tries first. */
export function Screen() {
  const t = useMessages(foodSuggestionsMessages)
  const { locale } = useLocale()
  const columns = useSuggestionColumns()
  const filters = useSuggestionFilters(t)
  const mayWrite = useMay('food-suggestions.write')
  return (
    <ListScreen
      list={{
        ...recordList(foodSuggestions, t, { title: t.suggestions, defaultSort: 'name' }),
        columns,
        filters,
        rowHref: ({ id }) => hrefOf(suggestionPaths.edit, { id }),
        rowName: ({ name }) => localName(name, locale),
        preview,
        rowActions: ({ id }) =>
          mayWrite ? [{ id: 'copy', label: t.copy, icon: 'copy', href: copyHref(id) }] : [],
        create: {
          href: hrefOf(suggestionPaths.create),
          label: t.create,
          permission: 'food-suggestions.write',
        },
        systemViews: [{ id: 'swapped', label: t.views.swapped, search: 'state=active&sort=-swapped' }],
      }}
    />
  )
}

const preview = (suggestion: FoodSuggestion) => <SuggestionPreview suggestion={suggestion} />

const energySteps = [1200, 1400, 1600, 1800, 2000, 2200, 2500, 3000]

function useSuggestionFilters(t: Bound<(typeof foodSuggestionsMessages)['fa-IR']>): ListFilter[] {
  const words = useMessages(suggestionLabelsMessages)
  const { format } = useLocale()
  const meals = useMealChoices()
  const types = useRegistry('diet_types')
  const tags = useRegistry('food_tags')
  const diet = useRecordChoice(dietSource)
  const food = useRecordChoice(foodSource)
  const named = <K extends string>(codes: readonly K[], names: Readonly<Record<K, string>>) =>
    optionsOf(codes, names)
  const seasonNames = { ...words.seasons, none: words.allYear }
  return [
    { id: 'diet', label: t.diet, kind: 'searchChoice', ...diet },
    { id: 'type', label: t.type, kind: 'choice', options: types.options },
    { id: 'meal', label: t.meal, kind: 'choice', options: meals.options },
    {
      id: 'kcal',
      label: t.kcal,
      kind: 'choice',
      options: energySteps.map((kcal) => ({ value: String(kcal), label: format.unit(kcal, words.kcal) })),
    },
    {
      id: 'season',
      label: t.season,
      kind: 'choice',
      options: named([...seasons, 'none'] as const, seasonNames),
    },
    {
      id: 'tag',
      label: t.tag,
      kind: 'choice',
      options: avoidedTags.map((value) => ({ value, label: tags.nameOf(value) })),
    },
    { id: 'food', label: t.food, kind: 'searchChoice', ...food },
    { id: 'state', label: t.state, kind: 'choice', options: named(suggestionStates, words.states) },
  ]
}
