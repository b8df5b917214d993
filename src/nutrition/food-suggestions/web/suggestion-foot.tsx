import { useQuery } from '@tanstack/react-query'
import { localName } from '#platform/contract/text/name-in.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { RecordFoot } from '#platform/web/form/record-foot.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { type FoodSuggestion, foodSuggestions, type SuggestionUsage } from '../food-suggestions.contract.ts'
import { useSuggestionCalls } from './suggestion-calls.ts'
import css from './suggestion-form.module.css'
import { suggestionFormMessages } from './suggestion-form.messages.ts'
import { useCountText } from './usage-text.ts'

/** What became of the foods in sent lists, and taking the suggestion out of use. */
export function SuggestionFoot({ suggestion, dirty }: { suggestion: FoodSuggestion; dirty: boolean }) {
  const t = useMessages(suggestionFormMessages)
  const { locale } = useLocale()
  const { id, name } = suggestion
  const usage = useQuery(useApi().query(foodSuggestions.usage, { params: { suggestionId: id } })).data?.data
  const { patch, remove } = useSuggestionCalls(id)
  return (
    <RecordFoot
      name={localName(name, locale)}
      usage={usage ? <Usage usage={usage} /> : '…'}
      dirty={dirty}
      retire={{ record: suggestion, texts: t, patch }}
      remove={{
        consequences: [t.removeText],
        run: () => remove(suggestion, t.removed(localName(name, locale))),
      }}
    />
  )
}

function Usage({ usage }: { usage: SuggestionUsage }) {
  const t = useMessages(suggestionFormMessages)
  const { locale } = useLocale()
  const countText = useCountText()
  return (
    <>
      {t.usage.title}
      {usage.foods.map((one) => (
        <span key={one.food.id} className={css.use}>
          {t.usage.line(localName(one.food.name, locale), countText(one))}
        </span>
      ))}
    </>
  )
}
