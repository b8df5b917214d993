import { useQuery } from '@tanstack/react-query'
import { localName } from '#platform/contract/text/name-in.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { EditFoot, type EditFootProps } from '#platform/web/form/record-edit.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { type FoodSuggestion, foodSuggestions, type SuggestionUsage } from '../food-suggestions.contract.ts'
import { suggestionFormMessages } from './suggestion-form.messages.ts'
import css from './suggestion-form.module.css'
import { useCountText } from './usage-text.ts'

/** What became of the foods in sent lists, and taking the suggestion out of use. */
export function SuggestionFoot({ edit }: { edit: EditFootProps['edit'] & { record: FoodSuggestion } }) {
  const t = useMessages(suggestionFormMessages)
  const params = { suggestionId: edit.record.id }
  const usage = useQuery(useApi().query(foodSuggestions.usage, { params })).data?.data
  return (
    <EditFoot
      edit={edit}
      usage={usage ? <Usage usage={usage} /> : '…'}
      retire={t}
      removeText={t.removeText}
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
