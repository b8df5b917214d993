import { useQuery } from '@tanstack/react-query'
import { localName } from '#platform/contract/text/name-in.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import { type FoodSuggestion, foodSuggestions } from '../food-suggestions.contract.ts'
import css from './suggestion-preview.module.css'
import { suggestionLabelsMessages } from './suggestion-labels.messages.ts'
import { useCountText } from './usage-text.ts'

/** A suggestion beside the list: its foods in their order and what became of each. */
export function SuggestionPreview({ suggestion }: { suggestion: FoodSuggestion }) {
  const t = useMessages(suggestionLabelsMessages)
  const { locale } = useLocale()
  const params = { suggestionId: suggestion.id }
  const usage = useQuery(useApi().query(foodSuggestions.usage, { params })).data?.data
  const countText = useCountText()
  return (
    <div className="grid-4">
      <ol className={css.foods}>
        {suggestion.entries.map(({ food, swap }) => {
          const name = localName(food.name, locale)
          const counts = usage?.foods.find((one) => one.food.id === food.id)
          return (
            <li key={food.id}>
              <UserText>{swap ? t.inPlaceOf(name, localName(swap.name, locale)) : name}</UserText>
              <div className="note">{counts ? countText(counts) : '…'}</div>
            </li>
          )
        })}
      </ol>
      {suggestion.note !== null && (
        <p className="muted flush">
          <UserText>{suggestion.note}</UserText>
        </p>
      )}
    </div>
  )
}
