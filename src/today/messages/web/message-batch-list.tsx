import { type Bound } from '#platform/contract/text/messages.ts'
import type { ListDeclaration } from '#platform/web/list/list-declaration.ts'
import { listScreen, recordList } from '#platform/web/list/record-list.tsx'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Instant } from '#platform/web/text/date-text.tsx'
import { Num } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { messageBatches, type MessageBatch } from '../message-batches.contract.ts'
import { messageQueues } from '#clients/clients/last-message.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { BatchState } from './batch-state.tsx'
import { messagePaths } from './message-paths.ts'
import { messagesMessages } from './messages.messages.ts'
import { TextCell } from './message-cells.tsx'

type Texts = Bound<(typeof messagesMessages)['fa-IR']>

/** `/autochat/messages`: what was sent to many. */
export const Screen = listScreen(messagesMessages, batchList)

const count = (id: 'sent' | 'queued' | 'failed' | 'excluded', t: Texts) => ({
  id,
  label: t.rowStates[id],
  numeric: true as const,
  cell: ({ counts }: MessageBatch) => (
    <Num value={id === 'excluded' ? counts.excluded + counts.skipped : counts[id]} />
  ),
})

function batchList(t: Texts): ListDeclaration<typeof messageBatches.list> {
  return {
    ...recordList(messageBatches, { count: t.count }, { title: t.batches, defaultSort: '-created' }),
    columns: [
      { id: 'queue', label: t.queue, cell: ({ queue }) => (queue === null ? t.chosen : t.queues[queue]) },
      { id: 'state', label: t.state, cell: ({ state }) => <BatchState state={state} /> },
      {
        id: 'text',
        label: t.text,
        width: 'wide',
        cell: ({ text }) => <TextCell text={text.fa ?? text.ar} />,
      },
      { id: 'made', label: t.made, sort: 'created', cell: ({ createdAt }) => <Instant at={createdAt} /> },
      count('sent', t),
      count('queued', t),
      count('failed', t),
      count('excluded', t),
      { id: 'kind', label: t.kind, cell: ({ automatic }) => (automatic ? t.automatic : t.byHand) },
      { id: 'by', label: t.by, cell: ({ createdBy }) => <UserText>{createdBy}</UserText> },
    ],
    filters: [
      { id: 'queue', label: t.queue, kind: 'choice', options: optionsOf(messageQueues, t.queues) },
      { id: 'automatic', label: t.kind, kind: 'boolean', yes: t.automatic, no: t.byHand },
    ],
    rowHref: ({ id }) => hrefOf(messagePaths.batch, { batch_id: id }),
    rowName: ({ queue }) => (queue === null ? t.chosen : t.queues[queue]),
    empty: {
      firstUse: {
        title: t.firstUse,
        text: t.firstUseText,
        link: { href: hrefOf(paths.clients), label: t.toClients },
      },
    },
  }
}
