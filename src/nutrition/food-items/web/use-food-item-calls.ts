import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { localName } from '#platform/contract/text/name-in.ts'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import { foodItems, type FoodItem } from '../food-items.contract.ts'
import { foodItemPaths } from '#platform/web/routing/food-item-paths.ts'
import { foodItemFormMessages } from './food-item-form.messages.ts'

/** The calls that change a food item; each leaves the cache as the server has it. */
export function useFoodItemCalls({ id, name, version }: FoodItem) {
  const t = useMessages(foodItemFormMessages)
  const api = useApi()
  const queries = useQueryClient()
  const router = useRouter()
  const { locale } = useLocale()
  const params = { foodItemId: id }
  const refresh = () => {
    for (const endpoint of [foodItems.list, foodItems.history]) {
      void queries.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
    }
  }
  const store = (reply: { data: FoodItem }) => {
    queries.setQueryData(api.query(foodItems.get, { params }).queryKey, reply)
    refresh()
    return reply.data
  }
  return {
    async patch(body: Parameters<typeof api.call<typeof foodItems.update>>[1]['body'], seen: number) {
      return store(await api.call(foodItems.update, { params, body }, { ifMatch: seen }))
    },
    async verify(verified: boolean) {
      const item = store(
        await api.call(foodItems.verify, { params, body: { verified } }, { ifMatch: version }),
      )
      toast(verified ? t.verifySaved : t.unverifySaved)
      return item
    },
    async remove() {
      await api.call(foodItems.remove, { params }, { ifMatch: version })
      refresh()
      toast(t.removed(localName(name, locale)))
      router.history.push(backHref(foodItemPaths.list).slice(1))
    },
  }
}
