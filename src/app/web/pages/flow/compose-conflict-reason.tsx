import type { ListProposal } from '#clients/food-lists/food-list-parts.contract.ts'
import { composeMessages } from '#clients/food-lists/web/compose.messages.ts'
import { useMealName } from '#clients/food-lists/web/use-meal-name.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import css from './flow.module.css'
import { flowMessages } from './flow.messages.ts'

/** Why no list came of the rules, and what can be done. */
export function ComposeConflictReason({ conflict }: Pick<ListProposal, 'conflict'>) {
  const t = useMessages(flowMessages)
  const words = useMessages(composeMessages).conflict
  const mealName = useMealName()
  return (
    <>
      {conflict?.blocking && <p>{words.blocking[conflict.blocking]}</p>}
      {conflict && conflict.mealCode !== null && <p>{words.place(mealName(conflict.mealCode))}</p>}
      <p className={css.soft}>{t.conflictText}</p>
    </>
  )
}
