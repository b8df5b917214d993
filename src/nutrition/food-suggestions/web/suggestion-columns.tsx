import { localName } from '#platform/contract/text/name-in.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListColumn } from '#platform/web/list/list-declaration.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { Instant } from '#platform/web/text/date-text.tsx'
import { Num, Percent } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { MarkedName } from '#platform/web/ui/marked-name.tsx'
import { OtherName } from '#platform/web/ui/other-name.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import type { FoodSuggestion } from '../food-suggestions.contract.ts'
import { foodSuggestionsMessages } from './food-suggestions.messages.ts'
import { useMealChoices } from './record-sources.ts'
import { suggestionLabelsMessages } from './suggestion-labels.messages.ts'

/** The columns of the list of suggestions. */
export function useSuggestionColumns(): ListColumn<FoodSuggestion>[] {
  const t = useMessages(foodSuggestionsMessages)
  const words = useMessages(suggestionLabelsMessages)
  const meals = useMealChoices()
  const tags = useRegistry('food_tags')
  return [
    { id: 'name', label: t.name, sort: 'name', cell: (one) => <MarkedName name={one.name} /> },
    { id: 'scope', label: t.scope, cell: (one) => <Scope suggestion={one} /> },
    {
      id: 'meal',
      label: t.meal,
      cell: ({ mealCode }) => (mealCode ? meals.nameOf(mealCode) : words.allMeals),
    },
    { id: 'energy', label: t.energy, sort: 'energy', cell: (one) => <Band suggestion={one} /> },
    { id: 'season', label: t.season, cell: ({ season }) => (season ? words.seasons[season] : words.allYear) },
    { id: 'foods', label: t.foods, cell: (one) => <Foods suggestion={one} /> },
    {
      id: 'used',
      label: t.served,
      sort: 'used',
      numeric: true,
      cell: ({ served }) => <Num value={served} />,
    },
    {
      id: 'swapped',
      label: t.swapped,
      sort: 'swapped',
      numeric: true,
      cell: (one) => <Swapped suggestion={one} />,
    },
    { id: 'state', label: t.state, cell: (one) => <SuggestionState suggestion={one} /> },
    { id: 'tag', label: t.tag, defaultHidden: true, cell: ({ tag }) => (tag ? tags.nameOf(tag) : '—') },
    { id: 'days', label: t.days, defaultHidden: true, cell: (one) => <Days suggestion={one} /> },
    { id: 'other', label: t.otherName, defaultHidden: true, cell: ({ name }) => <OtherName name={name} /> },
    {
      id: 'updated',
      label: t.updated,
      sort: 'updated',
      defaultHidden: true,
      cell: ({ updatedAt }) => <Instant at={updatedAt} />,
    },
  ]
}

interface Of {
  suggestion: FoodSuggestion
}

/** The diet, the type of diet, or all. */
export function Scope({ suggestion: { diet, dietType } }: Of) {
  const t = useMessages(suggestionLabelsMessages)
  const { locale } = useLocale()
  const types = useRegistry('diet_types')
  if (diet) return <UserText>{localName(diet.name, locale)}</UserText>
  return dietType ? types.nameOf(dietType) : t.allDiets
}

function Band({ suggestion: { kcalFrom, kcalTo } }: Of) {
  const t = useMessages(suggestionLabelsMessages)
  if (kcalFrom !== null && kcalTo !== null) return t.between(kcalFrom, kcalTo)
  if (kcalFrom !== null) return t.above(kcalFrom)
  return kcalTo === null ? t.anyEnergy : t.below(kcalTo)
}

const shownFoods = 2

/** A line for each of the first foods: their names have commas and «and» of their own. */
function Foods({ suggestion: { entries } }: Of) {
  const t = useMessages(foodSuggestionsMessages)
  const { locale } = useLocale()
  const rest = entries.length - shownFoods
  return entries.slice(0, shownFoods).map(({ food }, place) => (
    <div key={food.id}>
      <UserText>{localName(food.name, locale)}</UserText>{' '}
      {place === shownFoods - 1 && rest > 0 && t.more(rest)}
    </div>
  ))
}

function Swapped({ suggestion: { replacedPermille } }: Of) {
  return replacedPermille === null ? '—' : <Percent value={replacedPermille / 1000} decimals={1} />
}

function Days({ suggestion: { activeFrom, activeTo } }: Of) {
  const t = useMessages(foodSuggestionsMessages)
  const { format } = useLocale()
  if (activeFrom && activeTo) return t.fromTo(format.date(activeFrom), format.date(activeTo))
  if (activeFrom) return t.from(format.date(activeFrom))
  return activeTo ? t.to(format.date(activeTo)) : '—'
}

const badgeStyles = {
  active: { tone: 'success', icon: 'success' },
  planned: { tone: 'info', icon: 'clock' },
  ended: { tone: 'neutral', icon: 'clock' },
  retired: { tone: 'neutral', icon: 'pause' },
} as const

export function SuggestionState({ suggestion: { state } }: { suggestion: Pick<FoodSuggestion, 'state'> }) {
  const t = useMessages(suggestionLabelsMessages)
  return <StatusTag {...badgeStyles[state]}>{t.states[state]}</StatusTag>
}
