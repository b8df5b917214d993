import { useApi } from '#platform/web/app-context.tsx'
import { useClientOperations } from '#clients/clients/web/client-operations.tsx'
import { chosenIds } from '#follow-up/churned-clients/web/chosen-ids.ts'
import { ChurnedList } from '#follow-up/churned-clients/web/churned-list.tsx'
import type { BulkAction, BulkSelection } from '#platform/web/list/list-declaration.ts'
import type { Audience } from '#today/messages/message-batches.contract.ts'
import { useMessageAction } from '../autochat/message-action.tsx'

/** `/reports/crm-user-left`: who left, with the actions that other domains have for clients. */
export function Screen() {
  const api = useApi()
  const message = useMessageAction(audienceOf)
  const { actions, outcome } = useClientOperations()
  // Other domains know rows, not the filters of this list: what matches is asked for by its ids.
  const byRows = (action: BulkAction): BulkAction => ({
    ...action,
    run: async (selection) => action.run(await rowsOf(selection)),
  })
  const rowsOf = async (selection: BulkSelection): Promise<BulkSelection> => {
    const ids = await chosenIds(api, selection)
    return { scope: 'rows', ids: ids.map(String), count: ids.length }
  }
  const tags = actions.filter(({ id }) => id !== 'assign')
  return (
    <>
      <ChurnedList bulkActions={[message.action, ...tags].map(byRows)} />
      {message.sheet}
      {outcome}
    </>
  )
}

function audienceOf(selection: BulkSelection): Audience {
  const ids = selection.scope === 'rows' ? selection.ids.map(Number) : []
  return { queue: null, filter: {}, clientIds: ids }
}
