import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { SuggestionUsage } from '../food-suggestions.contract.ts'
import { suggestionFormMessages } from './suggestion-form.messages.ts'

/** What became of one food, in words: how often it was served, how often it was replaced, whether it can be tried. */
export function useCountText(): (counts: SuggestionUsage['foods'][number]) => string {
  const { usage } = useMessages(suggestionFormMessages)
  const { format } = useLocale()
  return ({ served, replacedPermille, diets }) =>
    format.list([
      served === 0 ? usage.never : usage.served(served),
      ...(replacedPermille ? [usage.swapped(replacedPermille)] : []),
      ...(diets === 0 ? [usage.noDiet] : []),
    ])
}
