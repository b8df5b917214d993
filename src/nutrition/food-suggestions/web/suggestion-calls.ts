import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import { type FoodSuggestion, foodSuggestions } from '../food-suggestions.contract.ts'
import { suggestionPaths } from '../suggestion-paths.contract.ts'
import { suggestionFormMessages } from './suggestion-form.messages.ts'
import { nameIn } from './suggestion-name.ts'

/** The calls that change a suggestion; each leaves the cache as the server has it. */
export function useSuggestionCalls(suggestionId: number) {
  const t = useMessages(suggestionFormMessages)
  const api = useApi()
  const queries = useQueryClient()
  const router = useRouter()
  const { locale } = useLocale()
  const params = { suggestionId }
  const refresh = () => {
    for (const endpoint of [foodSuggestions.list, foodSuggestions.history, foodSuggestions.usage]) {
      void queries.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
    }
  }
  return {
    async patch(
      body: Parameters<typeof api.call<typeof foodSuggestions.update>>[1]['body'],
      version: number,
    ) {
      const reply = await api.call(foodSuggestions.update, { params, body }, { ifMatch: version })
      queries.setQueryData(api.query(foodSuggestions.get, { params }).queryKey, reply)
      refresh()
      return reply.data
    },
    async remove({ name, version }: FoodSuggestion) {
      await api.call(foodSuggestions.remove, { params }, { ifMatch: version })
      refresh()
      toast(t.removed(nameIn(name, locale)))
      router.history.push(backHref(suggestionPaths.list).slice(1))
    },
  }
}
