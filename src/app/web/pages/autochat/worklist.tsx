import { sentAnswers } from '#clients/clients/client-filters.contract.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { BulkSelection } from '#platform/web/list/list-declaration.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import type { MenuEntry } from '#platform/web/ui/menu.tsx'
import type { Audience } from '#today/messages/message-batches.contract.ts'
import type { MessageQueue } from '#clients/clients/last-message.contract.ts'
import { listBatchPaths } from '#clients/list-batches/web/list-batch-paths.ts'
import { listBatchesMessages } from '#clients/list-batches/web/list-batches.messages.ts'
import { messagePaths } from '#today/messages/web/message-paths.ts'
import { fetchLastMessageCell, useLastMessageColumn } from '#today/messages/web/last-message-column.tsx'
import { messageListMessages } from '#today/messages/web/message-list.messages.ts'
import { QueueList } from '#today/queues/web/queue-list.tsx'
import { useMessageAction } from './message-action.tsx'

fetchLastMessageCell()

/** A worklist with the messages that go out from it. */
function Worklist({ queue }: { queue: MessageQueue }) {
  const menu = [...useIssueMenu(queue), ...useMessageMenu()]
  const lastMessage = useLastMessageColumn()
  const { action, sheet } = useMessageAction((selection) => audienceOf(queue, selection))
  return (
    <>
      <QueueList queue={queue} bulkActions={[action]} menu={menu} columns={[lastMessage]} />
      {sheet}
    </>
  )
}

/** The rows as the list was filtered; of its query only the filters are part of an audience. */
function audienceOf(queue: MessageQueue, selection: BulkSelection): Audience {
  if (selection.scope === 'rows') return { queue, clientIds: selection.ids.map(Number), filter: {} }
  const { supporterId, country, q } = selection.query as Audience['filter']
  const sent = sentAnswers.find((answer) => answer === selection.query['sent'])
  const filter = {
    ...(supporterId === undefined ? {} : { supporterId }),
    ...(country === undefined ? {} : { country }),
    ...(q === undefined ? {} : { q }),
    ...(sent === undefined ? {} : { sent }),
  }
  return { queue, clientIds: null, filter }
}

/** Lists that are due can be made for everyone at once. */
function useIssueMenu(queue: MessageQueue): MenuEntry[] {
  const t = useMessages(listBatchesMessages)
  const may = useMay('food-lists.issue')
  if (!may || (queue !== 'list_due_today' && queue !== 'list_due_tomorrow')) return []
  return [{ id: 'issue', label: t.title, icon: 'bowl', href: hrefOf(listBatchPaths.list) }]
}

function useMessageMenu(): MenuEntry[] {
  const t = useMessages(messageListMessages)
  if (!useMay('autochat.read')) return []
  return [
    { id: 'batches', label: t.batches, icon: 'send', href: hrefOf(messagePaths.batches) },
    { id: 'templates', label: t.templates, icon: 'edit', href: hrefOf(messagePaths.templates) },
    { id: 'undelivered', label: t.undelivered, icon: 'warning', href: hrefOf(messagePaths.undelivered) },
    { id: 'automation', label: t.automation, icon: 'clock', href: hrefOf(messagePaths.automation) },
  ]
}

/** `/autochat/today-list-not-received-list`: active clients whose list is due today and who have none. */
export const Today = () => <Worklist queue="list_due_today" />
/** `/autochat/tomorrow-list-not-received-list`: the same for tomorrow. */
export const Tomorrow = () => <Worklist queue="list_due_tomorrow" />
/** `/autochat/expires-soon`: active clients whose term ends soon and who have none after it. */
export const ExpiresSoon = () => <Worklist queue="expires_soon" />
/** `/autochat/eight-days-ago-received-list`: active clients whose list is eight days old. */
export const EightDays = () => <Worklist queue="eight_days" />
