import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import { foodPaths } from '../food-paths.contract.ts'
import { type Food, foods } from '../foods.contract.ts'
import { foodFormMessages } from './food-form.messages.ts'
import { nameIn } from './food-name.tsx'

/** The calls that change a food; each leaves the cache as the server has it. */
export function useFoodCalls(foodId: number) {
  const t = useMessages(foodFormMessages)
  const api = useApi()
  const queries = useQueryClient()
  const router = useRouter()
  const { locale } = useLocale()
  const params = { foodId }
  const refresh = () => {
    for (const endpoint of [foods.list, foods.history, foods.usage]) {
      void queries.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
    }
  }
  return {
    async patch(body: Parameters<typeof api.call<typeof foods.update>>[1]['body'], version: number) {
      const reply = await api.call(foods.update, { params, body }, { ifMatch: version })
      queries.setQueryData(api.query(foods.get, { params }).queryKey, reply)
      refresh()
      return reply.data
    },
    async remove(food: Food) {
      await api.call(foods.remove, { params }, { ifMatch: food.version })
      refresh()
      toast(t.removed(nameIn(food.name, locale)))
      router.history.push(backHref(foodPaths.list).slice(1))
    },
  }
}
