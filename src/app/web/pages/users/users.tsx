import type { BulkSelection } from '#platform/web/list/list-declaration.ts'
import { ClientList } from '#clients/clients/web/client-list.tsx'
import { useFastMany } from '#clients/fasting/web/use-fast-many.tsx'
import type { Audience } from '#today/messages/message-batches.contract.ts'
import { useLastMessageColumn } from '#today/messages/web/last-message-column.tsx'
import { useMessageAction } from '../autochat/message-action.tsx'

/** `/users`: every client the person may see, with the messages that go out to them and the switch to Ramadan. */
export function Screen() {
  const lastMessage = useLastMessageColumn()
  const { action, sheet } = useMessageAction(audienceOf)
  const fast = useFastMany()
  return (
    <>
      <ClientList
        bulkActions={[action, fast.action]}
        columns={[{ ...lastMessage, sort: 'message', defaultHidden: true }]}
      />
      {sheet}
      {fast.outcome}
    </>
  )
}

/** Chosen rows, or the filter alone: order and page do not choose. */
function audienceOf(selection: BulkSelection): Audience {
  const chosen = { queue: null, filter: {} }
  if (selection.scope === 'rows') return { ...chosen, clientIds: selection.ids.map(Number) }
  const { page: _page, perPage: _perPage, sort: _sort, ...matching } = selection.query
  return { ...chosen, clientIds: null, matching }
}
