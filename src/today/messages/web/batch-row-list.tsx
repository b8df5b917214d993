import type { Bound } from '#platform/contract/text/messages.ts'
import type { ListDeclaration } from '#platform/web/list/list-declaration.ts'
import { navigateBy } from '#platform/web/list/record-navigation.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Instant } from '#platform/web/text/date-text.tsx'
import { Num } from '#platform/web/text/number-text.tsx'
import {
  messageBatches,
  messageReasons,
  messageRowStates,
  type MessageBatch,
  type MessageBatchRow,
} from '../message-batches.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { RowState } from './batch-state.tsx'
import { AnswerCell, ClientCell, TextCell } from './message-cells.tsx'
import type { messagesMessages } from './messages.messages.ts'

type Texts = Bound<(typeof messagesMessages)['fa-IR']>

interface Parts {
  t: Texts
  title: string
  /** Null for who may not. */
  retry: ((clientIds: number[]) => Promise<unknown>) | null
}

/** The clients of a batch as a list. */
export function batchRowList(
  batch: MessageBatch,
  { t, title, retry }: Parts,
): ListDeclaration<typeof messageBatches.rows> {
  return {
    name: 'message-batch-rows',
    title,
    countText: t.clients,
    endpoint: messageBatches.rows,
    exportEndpoint: messageBatches.exportRows,
    exportPermission: 'autochat.export',
    params: { batchId: batch.id },
    defaultSort: 'client',
    searchLabel: t.search,
    rowId: (row) => String(row.clientId),
    rowHref: (row) => hrefOf(paths.profile, { user_id: row.clientId }),
    walk: navigateBy('clientId'),
    rowName: (row) => row.fullName,
    columns: columnsOf(t),
    filters: [
      { id: 'state', label: t.state, kind: 'choice', options: optionsOf(messageRowStates, t.rowStates) },
      { id: 'reason', label: t.reason, kind: 'choice', options: optionsOf(messageReasons, t.reasons) },
    ],
    rowActions: (row) =>
      isLost(row) && retry
        ? [{ id: 'retry', label: t.retry, icon: 'undo', onAction: () => void retry([row.clientId]) }]
        : [],
  }
}

const isLost = ({ state }: Pick<MessageBatchRow, 'state'>) => state === 'failed' || state === 'no-channel'

function columnsOf(t: Texts): ListDeclaration<typeof messageBatches.rows>['columns'] {
  return [
    { id: 'client', label: t.client, sort: 'client', cell: (row) => <ClientCell {...row} /> },
    { id: 'state', label: t.state, cell: ({ state }) => <RowState state={state} /> },
    { id: 'reason', label: t.reason, cell: (row) => <Why row={row} t={t} /> },
    { id: 'text', label: t.text, width: 'wide', cell: ({ text }) => <TextCell text={text} /> },
    { id: 'delivery', label: t.delivery, cell: (row) => <Delivery row={row} t={t} /> },
    {
      id: 'attempts',
      label: t.attempts,
      numeric: true,
      defaultHidden: true,
      cell: ({ attempts }) => <Num value={attempts} />,
    },
  ]
}

function Why({ row, t }: { row: MessageBatchRow; t: Texts }) {
  return row.reason === null ? <AnswerCell error={row.error} /> : t.reasons[row.reason]
}

function Delivery({ row: { sentAt, dueAt, state }, t }: { row: MessageBatchRow; t: Texts }) {
  if (sentAt !== null) return <Instant at={sentAt} />
  if (dueAt === null || isLost({ state })) return t.none
  return (
    <>
      {t.dueFrom} <Instant at={dueAt} />
    </>
  )
}
