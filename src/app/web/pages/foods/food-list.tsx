import { itemVerificationMessages } from '#nutrition/food-items/web/item-verification.messages.ts'
import { useItemVerification } from '#nutrition/food-items/web/use-item-verification.tsx'
import { foods } from '#nutrition/foods/foods.contract.ts'
import { FoodList } from '#nutrition/foods/web/food-list.tsx'
import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'

/** `/foods`: what a diet can offer. A food is verified when all its food items are. */
export function Screen() {
  const { verifyContents } = useMessages(itemVerificationMessages)
  const api = useApi()
  const readAgain = useReadAgain()
  const { action, outcome } = useItemVerification({
    label: verifyContents,
    call: (body) => api.call(foods.verifyItems, { body }),
    refresh: () => readAgain(foods.list),
  })
  return (
    <>
      <FoodList bulkActions={[action]} />
      {outcome}
    </>
  )
}
