import { useQueryClient } from '@tanstack/react-query'
import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import { foodItems, type FoodItem } from '../food-items.contract.ts'
import { foodItemFormMessages } from './food-item-form.messages.ts'

/** Says that the facts of an item were verified, or no longer are. */
export function useVerify({ id, version }: FoodItem) {
  const t = useMessages(foodItemFormMessages)
  const api = useApi()
  const queries = useQueryClient()
  const readAgain = useReadAgain()
  const params = { foodItemId: id }
  return async (verified: boolean) => {
    const reply = await api.call(foodItems.verify, { params, body: { verified } }, { ifMatch: version })
    queries.setQueryData(api.query(foodItems.get, { params }).queryKey, reply)
    readAgain(foodItems.list, foodItems.history)
    toast(verified ? t.verifySaved : t.unverifySaved)
    return reply.data
  }
}
